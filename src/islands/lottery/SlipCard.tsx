// The slip: which draw, what a number costs, what it all costs and can return, and the key that buys it.
import { type ReactElement, useId, useRef } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, parseMinor, toWire } from '../../lib/rules/money.ts';
import { type Lottery, readTickets } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { whenSignedIn } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useBarRoom } from '../ui/use-bar-room.ts';
import { ChasePlan } from './ChasePlan.tsx';
import { SentSlip } from './SentSlip.tsx';
import type { SheetTab } from './Sheet.tsx';
import { SlipNumbers } from './SlipNumbers.tsx';
import type { Buying } from './use-buying.ts';
import type { Slip, SlipFault } from './use-slip.ts';
import { drawDay, marketName, regionName, returnText, stationName } from './words.ts';

interface Props {
  lottery: Lottery;
  slip: Slip;
  buying: Buying;
  onSheet: (tab: SheetTab) => void;
}

const STEP_MINOR = 100n;

export function SlipCard({ lottery, slip, buying, onSheet }: Props): ReactElement {
  const { busy, unknown } = buying;
  const bar = useRef<HTMLDivElement>(null);
  useBarRoom(bar);
  const { name, kind, text, label, act, fault } = stepOf(slip, buying);
  return (
    <div className="lottery-side">
      {unknown ? (
        <SentSlip lottery={lottery} sent={unknown} />
      ) : (
        <ChosenSlip lottery={lottery} slip={slip} onSheet={onSheet} />
      )}
      <div className="lottery-buy" ref={bar}>
        {!unknown && <Stake slip={slip} />}
        {!unknown && (
          <div className="lottery-row lottery-sum">
            <span className="soft">{t(isChase(slip) ? 'lottery:held' : 'lottery:total')}</span>
            <b className="num lottery-total">{formatMinor(slip.totalMinor)}</b>
          </div>
        )}
        {text && (
          <Alert key={name} kind={kind}>
            {text}
          </Alert>
        )}
        {/* One button throughout: who pressed it by keyboard is still at it when it asks, and afterwards. */}
        <Button
          variant="primary"
          large
          block
          busy={busy && !unknown}
          busyLabel={t('lottery:buying')}
          disabled={fault !== undefined}
          reason={fault && t(`lottery:fault.${fault}`)}
          onClick={act}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

const isChase = ({ chase: { chosen, plan } }: Slip): boolean => chosen && plan.rows.length > 0;

interface Step {
  name: 'unknown' | 'closed' | 'buy';
  /** What there is to say before the key is pressed. */
  kind: 'warn' | 'danger';
  text?: string | undefined;
  label: string;
  act: () => void;
  fault?: SlipFault | undefined;
}

/** What the key does: it asks for what was sent, takes another draw instead of one that has closed, or buys. */
function stepOf(slip: Slip, { unknown, failed, askNow, buy }: Buying): Step {
  const { draw, closedDraw, fault } = slip;
  if (unknown)
    return {
      ...{ name: 'unknown', kind: 'warn', label: t('common:ui.checkNow'), act: askNow },
      text: t('chase' in unknown.order ? 'lottery:unknownChase' : 'lottery:unknown'),
    };
  if (draw && closedDraw !== undefined)
    return {
      ...{ name: 'closed', kind: 'warn', act: () => slip.setRound(draw.index) },
      text: t('lottery:drawClosed', { draw: drawDay(closedDraw) }),
      label: t('lottery:nextDraw', { draw: drawDay(draw.index) }),
    };
  const amount = formatMinor(slip.totalMinor);
  return {
    ...{ name: 'buy', kind: 'danger', act: buy, text: failed?.message, fault },
    label: isChase(slip)
      ? t('lottery:buyDraws', { count: slip.chase.plan.rows.length, amount })
      : t('lottery:buy', { amount }),
  };
}

function ChosenSlip({ lottery, slip, onSheet }: Omit<Props, 'buying'>): ReactElement {
  const { draw, isParlay, parlay, offered } = slip;
  const rtpBasisPoints = isParlay ? parlay.rtpBasisPoints : (offered?.rtpBasisPoints ?? 0);
  return (
    <section className="card lottery-card lottery-slip" aria-label={t('lottery:slip')}>
      <div className="lottery-row">
        <h3>{t('lottery:slip')}</h3>
        <span>
          <Button variant="ghost" onClick={() => whenSignedIn(() => void takeLast(lottery, slip))}>
            {t('lottery:last')}
          </Button>
          <Button variant="ghost" onClick={slip.clear}>
            {t('lottery:clear')}
          </Button>
        </span>
      </div>
      <p className="soft small">
        {[marketName(slip.market), regionName(lottery.table), ...slip.stations.map(stationName)].join(', ')}
      </p>
      <label className="lottery-row">
        {t('lottery:draw')}
        <select value={draw?.index ?? ''} onChange={(event) => slip.setRound(event.target.value)}>
          {slip.onSale.map(({ index }) => (
            <option key={index} value={index}>
              {drawDay(index)}
            </option>
          ))}
        </select>
      </label>
      <SlipNumbers slip={slip} />
      <ChasePlan chase={slip.chase} />
      <div className="lottery-row small">
        <span className="soft">{t('lottery:lines', { count: slip.count })}</span>
        <span>{t('lottery:hit', { amount: formatMinor(slip.hitMinor) })}</span>
      </div>
      <div className="lottery-row small">
        <span className="soft">{t('lottery:largest')}</span>
        <span className="num">{formatMinor(slip.largestMinor)}</span>
      </div>
      <p className="lottery-more small">
        <button type="button" className="link" onClick={() => onSheet('rules')}>
          {t('lottery:sheet.rules')}
        </button>
        <button type="button" className="link" onClick={() => onSheet('return')}>
          {rtpBasisPoints > 0
            ? t('lottery:rtp', { rtp: returnText({ rtpBasisPoints }) })
            : t('lottery:sheet.return')}
        </button>
        <button type="button" className="link" onClick={() => onSheet('limits')}>
          {t('lottery:sheet.limits')}
        </button>
        <a className="link" href="/help/fairness">
          {t('lottery:fairness')}
        </a>
      </p>
    </section>
  );
}

function Stake({ slip }: Pick<Props, 'slip'>): ReactElement {
  const stakeId = useId();
  const { stakeMinor } = slip;
  const step = (by: bigint): void => {
    const next = stakeMinor + by;
    if (next > 0n) slip.setStake(toWire(next));
  };
  return (
    <div className="lottery-row">
      <label htmlFor={stakeId}>{t(slip.isParlay ? 'lottery:parlay.stake' : 'lottery:stake')}</label>
      <span className="lottery-stake">
        <Button variant="secondary" aria-label={t('lottery:less')} onClick={() => step(-STEP_MINOR)}>
          −
        </Button>
        <input
          id={stakeId}
          className="num"
          inputMode="decimal"
          value={slip.stake}
          onChange={(event) => slip.setStake(event.target.value)}
          onBlur={() => stakeMinor > 0n && slip.setStake(toWire(parseMinor(slip.stake) ?? 0n))}
        />
        <Button variant="secondary" aria-label={t('lottery:more')} onClick={() => step(STEP_MINOR)}>
          +
        </Button>
      </span>
    </div>
  );
}

/** The slip of the ticket that the member bought last in this lottery. */
export async function takeLast({ gameId }: Lottery, slip: Slip): Promise<void> {
  try {
    const [ticket] = (await readTickets({ gameId })).tickets;
    if (ticket) slip.takeLines(ticket.lines);
    else showToast('info', t('lottery:noLast'));
  } catch (error) {
    if (!isRefused(error)) throw error;
    showToast('failed', error.message);
  }
}
