// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

// The server counts what is seen: a name of 24 such characters may be longer than that here, and is refused in words.
const kLongest = 200;

interface Props {
  value: string;
  /** What stands there while the value is empty. */
  empty?: string;
  label: string;
  look: string;
  test: string;
  fieldTest: string;
  /** An empty text is a value too. */
  mayBeEmpty?: boolean;
  children: ComponentChildren;
  onSave(value: string): void;
}

/** A text that a press turns into a field of the same size. Enter and leaving it save, Esc does not. */
export function Editable(props: Props) {
  const { value, empty = "", label, look, test, fieldTest, mayBeEmpty = false, children, onSave } = props;
  const [editing, setEditing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);

  if (!editing) {
    return (
      <button
        type="button"
        class={`${look} own`}
        data-testid={test}
        title={label}
        aria-label={value || empty ? `${label}: ${value || empty}` : label}
        onClick={() => setEditing(true)}
      >
        {children}
      </button>
    );
  }
  const save = () => {
    const text = field.current?.value.trim() ?? "";
    if ((text || mayBeEmpty) && text !== value) onSave(text);
    setEditing(false);
  };
  return (
    <form
      class={`${look} editing`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        ref={field}
        aria-label={label}
        data-testid={fieldTest}
        defaultValue={value}
        maxLength={kLongest}
        autocomplete="off"
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") setEditing(false);
        }}
      />
    </form>
  );
}
