// SPDX-License-Identifier: GPL-3.0-or-later
import { useRef, useState } from "preact/hooks";
import type { Party } from "../../client/party";
import { t } from "../../i18n/language";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { lazy } from "../../ui/lazy";
import { copyText } from "../../ui/ShareButton";

const QrCode = lazy(() => import("../../ui/QrCode").then((m) => m.QrCode));

function share(): Promise<void> {
  // Closing the sheet is no failure.
  return navigator
    .share({ title: t("app.title"), text: t("invite.share_text"), url: location.href })
    .catch(() => {});
}

/** The way to this table: link, system share sheet, QR code and six letters. */
export function InviteCard({ party, waiting }: { party: Party; waiting: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [scanning, setScanning] = useState(false);
  const copy = async () => {
    field.current?.select();
    if (await copyText(location.href)) setCopied(true);
  };
  return (
    <section class="card invite" data-testid="invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t(waiting ? "invite.title" : "invite.watch_title")}</h2>
      <input
        ref={field}
        class="invite-link"
        data-testid="invite-link"
        aria-label={t("invite.link")}
        value={location.origin + location.pathname}
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
        <button type="button" class="button" data-testid="show-qr" onClick={() => setScanning(true)}>
          <Icon name="qr" />
          {t("invite.qr")}
        </button>
      </div>
      {party.code && (
        <p class="invite-code">
          <span>{t("invite.code")}</span>
          <output data-testid="party-code" data-name>
            {party.code}
          </output>
        </p>
      )}
      {waiting && <p class="invite-note">{t("invite.note")}</p>}
      {scanning && (
        <Dialog title={t("invite.qr_title")} test="qr-panel" onClose={() => setScanning(false)}>
          <QrCode text={location.origin + location.pathname} label={t("invite.link")} />
        </Dialog>
      )}
    </section>
  );
}
