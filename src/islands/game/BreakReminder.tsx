import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { clock } from '../../lib/art/icons.ts';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { TRIAL } from '../../lib/rules/agent-codes.ts';
import { formatMinor, formatSigned, formatWire, parseMinor } from '../../lib/rules/money.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $sitting } from '../../lib/stores/play.ts';
import { $limits, loadLimits } from '../../lib/stores/player-protection.ts';
import { $session, whenTrueAccount } from '../../lib/stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { SittingWords } from './stage-words.ts';

interface Props {
  words: SittingWords;
  time: string;
  currency: string;
  onGo: () => void;
  onStop: () => void;
}

/** From time to time: how long, at what cost, and whether to go on. It takes one of two answers. */
export function BreakReminder({ words, time, currency, onGo, onStop }: Props): ReactElement | null {
  const [ready, setReady] = useState(false);
  const session = useStore($session);
  // Trial guests have no limits.
  const trial = session.state === 'in' && session.agentCode === TRIAL;
  const net = useStore($sitting)?.netMinor;
  useEffect(() => {
    void loadMessages('common', 'limits').then(() => setReady(true));
  }, []);
  // A round that ends while it is open counts in the day as it does in the session.
  useEffect(() => {
    if (!trial && net !== undefined) void loadLimits();
  }, [trial, net]);
  if (!ready) return null;
  const openCenter = (page: string) => () => whenTrueAccount(() => openModal('personalCenter', { page }));
  return (
    <Dialog title={words.pauseTitle} className="decision">
      <span className="decision-icon">
        <Icon path={clock} size={22} />
      </span>
      <p className="decision-text">{words.pauseText.replace('{{time}}', time)}</p>
      <SessionFigures currency={currency} />
      <Button large block variant="primary" onClick={onStop}>
        {words.pauseStop}
      </Button>
      <Button large block onClick={onGo}>
        {words.pauseGo}
      </Button>
      <p className="check-links">
        <button type="button" className="link" onClick={openCenter('personalHistoryCopy')}>
          {t('limits:check.bets')}
        </button>
        <button type="button" className="link" onClick={openCenter('playLimits')}>
          {t('limits:reached.limits')}
        </button>
        <a className="link" href="/responsible#who-helps">
          {t('limits:getHelp')}
        </a>
      </p>
    </Dialog>
  );
}

/** Who has won more than they bet has lost nothing. */
const lostOf = (used: string): bigint => {
  const minor = parseMinor(used) ?? 0n;
  return minor > 0n ? minor : 0n;
};

/** What this session has cost, and what is left of the limit of a day's losses. */
function SessionFigures({ currency }: { currency: string }): ReactElement | null {
  const sitting = useStore($sitting);
  const limits = useStore($limits);
  const ofDay =
    limits.state === 'ready' &&
    limits.value.limits.find(({ kind, period }) => kind === 'loss' && period === 'day');
  if (!sitting) return null;
  const { netMinor, stakedMinor, wonMinor, rounds } = sitting;
  return (
    <dl className="check-figures">
      <div className="check-net">
        <dt>{t('limits:check.net')}</dt>
        <dd>
          {formatSigned(netMinor)} <small>{currency}</small>
        </dd>
      </div>
      <div>
        <dt>{t('limits:check.staked')}</dt>
        <dd>{formatMinor(stakedMinor)}</dd>
      </div>
      <div>
        <dt>{t('limits:check.won')}</dt>
        <dd>{formatMinor(wonMinor)}</dd>
      </div>
      <div>
        <dt>{t('limits:check.rounds')}</dt>
        <dd>{rounds}</dd>
      </div>
      {ofDay && (
        <div className="check-left">
          <dt>{t('limits:check.lost')}</dt>
          <dd>{formatMinor(lostOf(ofDay.used))}</dd>
        </div>
      )}
      {ofDay && ofDay.amount !== null && (
        <div className="check-left">
          <dt>{t('limits:check.left', { amount: formatWire(ofDay.amount) })}</dt>
          <dd>{formatWire(ofDay.left ?? '0.00')}</dd>
        </div>
      )}
    </dl>
  );
}
