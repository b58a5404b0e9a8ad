import { type ReactElement, useEffect, useState } from 'react';
import { ext } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { AppSecret } from '../../lib/stores/security.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { CopyKey } from './CopyKey.tsx';

/** The key of an authenticator app: to scan, to type, and on a phone to open in the app that is there. */
export function AppKey({ secret, uri }: AppSecret): ReactElement {
  const phone = usePhone();
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    let current = true;
    drawQr(uri).then((drawn) => current && setPicture(drawn));
    return () => {
      current = false;
    };
  }, [uri]);

  return (
    <div className="app-key">
      <div className="app-key-qr">
        {picture && <img src={picture} width="176" height="176" alt={t('member:security.totp.qr')} />}
      </div>
      <div className="app-key-text">
        <h3>{t('member:security.totp.scan')}</h3>
        {phone && (
          <a className="btn btn-secondary" href={uri}>
            <Icon path={ext} size={18} />
            {t('member:security.totp.openApp')}
          </a>
        )}
        <p className="soft small">{t('member:security.totp.secret')}</p>
        <code className="num">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyKey text={secret} label={t('member:security.copy')} done={t('member:security.copied')} />
      </div>
    </div>
  );
}

/** The code is drawn in the browser, so the key is sent to no other service. */
async function drawQr(uri: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toDataURL(uri, { width: 352, margin: 2 });
}
