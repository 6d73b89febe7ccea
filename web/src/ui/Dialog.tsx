// SPDX-License-Identifier: GPL-3.0-or-later
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/language";
import { Icon } from "./Icon";

interface Props {
  title: string;
  test: string;
  children: ComponentChildren;
  /** Beside the title. */
  extra?: ComponentChildren;
  onClose(): void;
}

/** Over the page; Esc, the cross and a press beside it close it. */
export function Dialog({ title, test, children, extra, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog from the keyboard
    <dialog
      ref={dialog}
      class="menu"
      data-testid={test}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="menu-body">
        <header>
          <h2>{title}</h2>
          {extra}
          <button
            type="button"
            class="icon-button"
            aria-label={t("app.close")}
            data-testid="menu-close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
