// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/language";
import { Icon, type IconName } from "../../ui/Icon";
import { follow } from "../../ui/route";
import type { Switch } from "./useLights";

interface NavProps {
  title: string;
  onMenu(byPointer: boolean): void;
  onFlip(): void;
  /** null in one's own ranked game. */
  threats: Switch | null;
  /** Buttons of this kind of table, before the others. */
  children?: ComponentChildren;
}

/** The way home and the buttons beside the board. */
export function Nav({ title, onMenu, onFlip, threats, children }: NavProps) {
  return (
    <>
      <h1 class="visually-hidden">{title}</h1>
      <a
        class="icon-button nav-home"
        href="/"
        aria-label={t("app.home")}
        title={t("app.home")}
        onClick={follow}
      >
        <Icon name="home" />
      </a>
      <nav class="nav-more" aria-label={t("app.menu")}>
        {children}
        <NavButton icon="menu" label={t("app.menu")} test="menu" onPress={onMenu} />
        <NavButton icon="flip" label={`${t("table.flip")} (F)`} test="flip" onPress={onFlip} />
        <ThreatsButton threats={threats} />
      </nav>
    </>
  );
}

/** Shows and hides what the opponent threatens; not there where it may not be asked. */
function ThreatsButton({ threats }: { threats: Switch | null }) {
  if (!threats) return null;
  const label = `${t(threats.on ? "lights.threats_hide" : "lights.threats")} (T)`;
  return (
    <NavButton icon="eye" label={label} test="threats-toggle" pressed={threats.on} onPress={threats.toggle} />
  );
}

interface NavButtonProps {
  icon: IconName;
  label: string;
  test: string;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  onPress(byPointer: boolean): void;
}

export function NavButton({ icon, label, test, pressed, onPress }: NavButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button nav-${test}`}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      data-testid={test}
      onClick={(event) => onPress(event.detail > 0)}
    >
      <Icon name={icon} />
    </button>
  );
}
