import { type ReactElement, useEffect, useState } from 'react';
import { download } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type AgentLink, addressOf } from '../../lib/stores/agent-register.ts';
import { CopyKey } from '../member/CopyKey.tsx';
import { Icon } from '../ui/Icon.tsx';
import { shortDay } from '../ui/when.ts';
import { percentText } from './contracts/contract-words.ts';

/** A link to hand on: as a code to scan, and as an address to copy. */
export function LinkCard({ link: { code, gives, lastDay, rate } }: { link: AgentLink }): ReactElement {
  const [picture, setPicture] = useState<string>();
  const address = addressOf(code);
  useEffect(() => {
    let current = true;
    void drawQr(address).then((drawn) => current && setPicture(drawn));
    return () => {
      current = false;
    };
  }, [address]);
  return (
    <section className="agent-link">
      <div className="agent-qr">
        {picture && <img src={picture} width="148" height="148" alt={t('agents:register.qr', { code })} />}
      </div>
      <div>
        <h3>{t(`agents:register.linkFor.${gives}`)}</h3>
        <p className="soft small">
          {t('agents:register.code', { code })}
          {rate && `, ${t('agents:register.rateOf', { rate: percentText(rate) })}`}
          {lastDay && `, ${t('agents:register.until', { day: shortDay(lastDay) })}`}
        </p>
        <output className="agent-address">{address}</output>
        <div className="inner-keys">
          <CopyKey text={address} label={t('agents:register.copy')} done={t('agents:register.copied')} />
          {/* Its place is kept while the picture is drawn, so that nothing below moves under a finger. */}
          <a
            className="btn btn-secondary"
            href={picture}
            download={`${code}.png`}
            style={picture ? undefined : { visibility: 'hidden' }}
          >
            <Icon path={download} size={18} />
            {t('agents:register.save')}
          </a>
        </div>
        <p className="soft small">{t('agents:register.direct')}</p>
      </div>
    </section>
  );
}

/** The code is drawn in the browser. */
async function drawQr(address: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toDataURL(address, { width: 444, margin: 2 });
}
