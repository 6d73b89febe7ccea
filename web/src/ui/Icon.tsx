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
  close: "M6 6l12 12M18 6 6 18",
  pencil: "M4 20l1-4L16 5l3 3L8 19z",
  book: "M5 5.5C8 4 10 4.500 12 6c2-1.500 4-2 7-.5V18c-3-1.500-5-1-7 .5-2-1.500-4-2-7-.5zM12 6v12.500",
  again: "M19 12a7 7 0 1 1-2.200-5.100M19 4v4h-4",
  globe: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4.500 12h15M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16",
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
