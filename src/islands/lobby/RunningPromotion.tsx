// On a member's Home: the bonus that runs, how far its wagering is, and until when. It opens the details.
import './running-promotion.css';
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { right } from '../../lib/art/icons.ts';
import { formatWire, parseMinor } from '../../lib/rules/money.ts';
import type { Bonus } from '../../lib/stores/bonus.ts';
import { $runningBonus } from '../../lib/stores/member-home.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $aheadMs, askPortalClock, portalNow } from '../../lib/stores/portal-clock.ts';
import { Icon } from '../ui/Icon.tsx';
import { lengthText, momentOf } from '../ui/when.ts';

export interface RunningWords {
  title: string;
  wagered: string;
  /** `of {{wager}}` */
  of: string;
  left: string;
  /** `{{time}} left` */
  time: string;
  balance: string;
  /** `Ends {{time}}` */
  ends: string;
  details: string;
}

export function RunningPromotion({ words }: { words: RunningWords }): ReactElement | null {
  const loaded = useStore($runningBonus, { ssr: 'initial' });
  const bonus = loaded.state === 'ready' ? loaded.value : null;
  return bonus && <RunningCard bonus={bonus} words={words} />;
}

export function RunningCard({ bonus, words }: { bonus: Bonus; words: RunningWords }): ReactElement {
  // Shown again when the portal has said its time: the device's may be days off.
  useStore($aheadMs, { ssr: 'initial' });
  useEffect(() => void askPortalClock(), []);
  const endsAt = bonus.endsAt ? new Date(bonus.endsAt) : undefined;
  const part = Number(parseMinor(bonus.counted) ?? 0n) / Math.max(1, Number(parseMinor(bonus.wager) ?? 0n));
  return (
    <section className="card running-promo" aria-labelledby="running-promo">
      <header>
        <small>{words.title}</small>
        <h2 id="running-promo">{bonus.title}</h2>
        {endsAt && (
          <span className="running-until">
            {words.time.replace('{{time}}', lengthText(portalNow(), endsAt))}
          </span>
        )}
      </header>
      <p className="running-line">
        <span>{words.wagered}</span>
        <span>
          <strong className="num">{formatWire(bonus.counted)}</strong>{' '}
          {words.of.replace('{{wager}}', formatWire(bonus.wager))}
        </span>
      </p>
      <span className="running-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, Math.max(0, part * 100))}%` }} />
      </span>
      <p className="running-line">
        <span>{words.left}</span>
        <b className="num">{formatWire(bonus.left)}</b>
      </p>
      <p className="running-line running-balance">
        <span>{words.balance}</span>
        <b className="num">{formatWire(bonus.purse)}</b>
      </p>
      <p className="running-line running-foot">
        <button type="button" onClick={() => openModal('personalCenter', { page: 'bonusDetails' })}>
          {words.details}
          <Icon path={right} size={16} />
        </button>
        {endsAt && <span>{words.ends.replace('{{time}}', momentOf(endsAt))}</span>}
      </p>
    </section>
  );
}
