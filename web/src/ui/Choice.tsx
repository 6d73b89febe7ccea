// SPDX-License-Identifier: GPL-3.0-or-later
import type { TextKey } from "../i18n/en";
import { t } from "../i18n/language";

interface Props<T extends string> {
  title: TextKey;
  values: readonly T[];
  value: T | null;
  label(value: T): string;
  disabled?: boolean;
  onChoose(value: T): void;
}

/** One of a few values, all in sight. */
export function Choice<T extends string>({
  title,
  values,
  value,
  label,
  disabled = false,
  onChoose,
}: Props<T>) {
  return (
    <fieldset class="setting">
      <legend>{t(title)}</legend>
      <div class="segments">
        {values.map((v) => (
          <button
            key={v}
            type="button"
            aria-pressed={v === value}
            disabled={disabled}
            data-testid={`${title}-${v}`}
            onClick={() => onChoose(v)}
          >
            {label(v)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
