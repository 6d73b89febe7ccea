// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from "preact/hooks";
import { t } from "../i18n/language";
import { Icon } from "./Icon";

const kCopiedMs = 2000;

/** The old way to copy, for pages that are not served over https: a phone in the same house, say. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** Answers whether it is done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The system's share sheet where there is one, else the link is copied. */
export function ShareButton({ label, text }: { label: string; text?: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    if (navigator.share) {
      // Closing the sheet is no failure.
      await navigator
        .share({ title: t("app.title"), text: text ?? t("invite.share_text"), url: location.href })
        .catch(() => {});
      return;
    }
    if (await copyText(location.href)) {
      setCopied(true);
      setTimeout(() => setCopied(false), kCopiedMs);
    }
  };
  return (
    <button type="button" class="button" data-testid="share" onClick={share}>
      <Icon name={copied ? "check" : "share"} />
      {copied ? t("invite.copied") : label}
    </button>
  );
}
