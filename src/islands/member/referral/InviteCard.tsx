import { type ReactElement, useState } from 'react';
import { copy, download, users } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Referral } from '../../../lib/stores/referral.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useQr } from '../../ui/use-qr.ts';

/** The member's link: to scan, to copy, to share by what the device offers, and as a picture. */
export function InviteCard({ code, path }: Referral): ReactElement {
  const link = `${location.origin}${path}`;
  const picture = useQr(link);
  const [copied, setCopied] = useState(false);
  const shares = 'share' in navigator;
  return (
    <section className="club-panel referral-card" aria-label={t('referral:link')}>
      <span className="referral-qr">{picture && <img src={picture} alt={t('referral:qr')} />}</span>
      <div>
        <p className="club-line">
          <strong>{t('referral:link')}</strong>
          <span className="small soft">{t('referral:code', { code })}</span>
        </p>
        <p className="referral-link">{link.replace(/^https?:\/\//, '')}</p>
        <p className="referral-keys">
          <Button
            variant={shares ? 'secondary' : 'primary'}
            icon={copy}
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {t(copied ? 'referral:copied' : 'referral:copy')}
          </Button>
          {shares && (
            <Button
              variant="primary"
              icon={users}
              onClick={() => void navigator.share({ url: link }).catch(() => {})}
            >
              {t('referral:shareKey')}
            </Button>
          )}
          {picture && (
            <a className="btn btn-secondary" href={picture} download={`${code}.png`}>
              <Icon path={download} size={18} />
              {t('referral:save')}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
