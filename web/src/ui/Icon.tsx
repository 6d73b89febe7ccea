// SPDX-License-Identifier: GPL-3.0-or-later
const paths = {
  home: "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5",
  menu: "M5 7h14M5 12h14M5 17h14",
  flip: "M8 5v13m0 0-3-3m3 3 3-3M16 19V6m0 0-3 3m3-3 3 3",
  first: "M6 6v12M18 6l-8 6 8 6z",
  previous: "M15 6l-7 6 7 6z",
  next: "M9 6l7 6-7 6z",
  last: "M18 6v12M6 6l8 6-8 6z",
  flag: "M7 21V4m0 1c4-2 6 2 10 0v9c-4 2-6-2-10 0",
  copy: "M9 9h10v11H9zM6 15H5V4h10v2",
  share: "M12 15V4m0 0L8 8m4-4 4 4M6 12v8h12v-8",
  check: "M5 12.5l4.5 4.5L19 7.5",
  bin: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5",
  close: "M6 6l12 12M18 6 6 18",
  pencil: "M4 20l1-4L16 5l3 3L8 19z",
  book: "M5 5.5C8 4 10 4.500 12 6c2-1.500 4-2 7-.5V18c-3-1.500-5-1-7 .5-2-1.500-4-2-7-.5zM12 6v12.500",
  again: "M19 12a7 7 0 1 1-2.200-5.100M19 4v4h-4",
  globe: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4.500 12h15M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16",
  up: "M12 19V6m0 0-5 5m5-5 5 5",
  undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2",
  draw: "M6 5.500 8.500 4v8M18 5 6 20M14 15c0-3.200 5-3.200 5 0 0 2-5 3.500-5 5.500h5",
  abort: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 9l6 6M15 9l-6 6",
  eraser: "M4 15 14 5l6 6-8 8H8zM9 10l6 6M12 19h8",
  bubble: "M5 5h14v10h-7l-5 4v-4H5zM9 10h.01M12 10h.01M15 10h.01",
  computer: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500M16 5.500a3 3 0 0 1 0 5.500M17.500 14c2.200.6 3.500 2.300 3.500 5",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2M14 20h2v-2M18 20h2",
  sound: "M5 9h3l5-4v14l-5-4H5zM16.500 9a4 4 0 0 1 0 6",
  silent: "M5 9h3l5-4v14l-5-4H5zM16.500 9.500l4 5M20.500 9.500l-4 5",
  help: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.500 10a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.500M12 16.500h.01",
  eye: "M2.500 12C7 5 17 5 21.500 12 17 19 7 19 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  trophy:
    "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.500 4.500 3.500 4.500M16 6h3.500c0 3-1.500 4.500-3.500 4.500M12 14v4M8.500 20h7",
  swords: "M4 4l12 12M20 4 8 16M5 15l4 4M19 15l-4 4M7 17l-3 3M17 17l3 3",
  onward: "M9 6l6 6-6 6",
  grid: "M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16",
  device: "M8 3h8v18H8zM11 18h2",
  search: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.500 15.500 20 20",
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside a text or in a button that carries its own label; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
