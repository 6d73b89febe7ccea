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

/** More do not fit beside each other on a phone. */
const kOneRow = 5;

/** One of a few values, all in sight, under a title of the page's own texts. */
export function Choice<T extends string>({ title, ...rest }: Props<T>) {
  return <Segments legend={t(title)} test={title} {...rest} />;
}

interface SegmentsProps<T extends string> {
  legend: string;
  /** Before the value in the name by which tests find a button. */
  test: string;
  values: readonly T[];
  value: T | null;
  label(value: T): string;
  disabled?: boolean;
  onChoose(value: T): void;
}

export function Segments<T extends string>({
  legend,
  test,
  values,
  value,
  label,
  disabled = false,
  onChoose,
}: SegmentsProps<T>) {
  return (
    <fieldset class="setting">
      <legend>{legend}</legend>
      <div class={values.length > kOneRow ? "segments many" : "segments"}>
        {values.map((v) => (
          <button
            key={v}
            type="button"
            aria-pressed={v === value}
            disabled={disabled}
            data-testid={`${test}-${v}`}
            onClick={() => onChoose(v)}
          >
            {label(v)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
