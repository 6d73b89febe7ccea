// SPDX-License-Identifier: GPL-3.0-or-later
import { levels } from "../i18n/areas/levels";
import { textsOf } from "../i18n/language";
import { computerLevel, kLevels, setComputerLevel } from "../local/levels";

const t = textsOf(levels);

/** How strong the next computer player is; kept on this device. */
export function LevelChoice({ test, disabled = false }: { test: string; disabled?: boolean }) {
  return (
    <select
      class="level-choice"
      aria-label={t("title")}
      data-testid={test}
      disabled={disabled}
      value={String(computerLevel.value)}
      onChange={(event) => {
        const chosen = kLevels.find((level) => String(level) === event.currentTarget.value);
        if (chosen) setComputerLevel(chosen);
      }}
    >
      {kLevels.map((level) => (
        <option key={level} value={String(level)} selected={level === computerLevel.value}>
          {t("option", { level, name: t(`name_${level}`) })}
        </option>
      ))}
    </select>
  );
}
