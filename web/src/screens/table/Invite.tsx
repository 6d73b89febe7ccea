// SPDX-License-Identifier: GPL-3.0-or-later
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { follow } from "../../ui/route";
import { copyLink } from "./ShareButton";

/** The link for the friend, over the board that waits for them. */
export function Invite() {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    if (await copyLink()) setCopied(true);
  };
  const share = () =>
    navigator
      .share({ title: t("app.title"), text: t("invite.share_text"), url: location.href })
      .catch(() => {});
  return (
    <div class="invite-veil">
      <section class="card invite" data-testid="invite" aria-labelledby="invite-title">
        <h2 id="invite-title">{t("invite.title")}</h2>
        <input
          ref={field}
          class="invite-link"
          data-testid="invite-link"
          aria-label={t("invite.link")}
          value={location.href}
          readOnly
          onFocus={() => field.current?.select()}
        />
        <div class="invite-actions">
          <button type="button" class="button primary" data-testid="copy-link" onClick={copy}>
            <Icon name={copied ? "check" : "copy"} />
            {t(copied ? "invite.copied" : "invite.copy")}
          </button>
          {"share" in navigator && (
            <button type="button" class="button" onClick={share}>
              <Icon name="share" />
              {t("invite.share")}
            </button>
          )}
        </div>
        <p class="invite-note">{t("invite.note")}</p>
        <a class="button quiet wide" href="/" onClick={follow}>
          {t("invite.back")}
        </a>
      </section>
    </div>
  );
}
