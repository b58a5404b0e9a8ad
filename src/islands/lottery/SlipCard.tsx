// The slip: which draw, what a number costs, what it all costs and can return, and the key that buys it.
import { type ReactElement, useId, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, parseMinor, toWire } from '../../lib/rules/money.ts';
import {
  buyChase,
  buyTicket,
  drawsOf,
  type Lottery,
  lotteries,
  readTickets,
} from '../../lib/stores/lottery.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { whenSignedIn } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ChasePlan } from './ChasePlan.tsx';
import type { SheetTab } from './Sheet.tsx';
import { SlipNumbers } from './SlipNumbers.tsx';
import type { Slip } from './use-slip.ts';
import { drawDay, marketName, regionName, returnText, stationName } from './words.ts';

interface Props {
  lottery: Lottery;
  slip: Slip;
  onBought: () => void;
  onSheet: (tab: SheetTab) => void;
}

const STEP_MINOR = 100n;

export function SlipCard({ lottery, slip, onBought, onSheet }: Props): ReactElement {
  const { busy, failed, buy } = useBuying(lottery, slip, onBought);
  const { draw, fault, stakeMinor, isParlay, parlay, offered } = slip;
  const draws = slip.chase.plan.rows.length;
  const chase = slip.chase.chosen && draws > 0;
  const stakeId = useId();
  const rtpBasisPoints = isParlay ? parlay.rtpBasisPoints : (offered?.rtpBasisPoints ?? 0);
  const step = (by: bigint): void => {
    const next = stakeMinor + by;
    if (next > 0n) slip.setStake(toWire(next));
  };
  const total = formatMinor(slip.totalMinor);
  return (
    <div className="lottery-side">
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
      <div className="lottery-buy">
        <div className="lottery-row">
          <label htmlFor={stakeId}>{t(isParlay ? 'lottery:parlay.stake' : 'lottery:stake')}</label>
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
        <div className="lottery-row lottery-sum">
          <span className="soft">{t(chase ? 'lottery:held' : 'lottery:total')}</span>
          <b className="num lottery-total">{total}</b>
        </div>
        {failed && <Alert kind="danger">{failed.message}</Alert>}
        <Button
          variant="primary"
          large
          block
          busy={busy}
          busyLabel={t('lottery:buying')}
          disabled={fault !== undefined}
          reason={fault && t(`lottery:fault.${fault}`)}
          onClick={() => whenSignedIn(buy)}
        >
          {chase
            ? t('lottery:buyDraws', { count: draws, amount: total })
            : t('lottery:buy', { amount: total })}
        </Button>
      </div>
    </div>
  );
}

/** The slip of the ticket that the member bought last in this lottery. */
export async function takeLast({ gameId }: Lottery, slip: Slip): Promise<void> {
  try {
    const [ticket] = (await readTickets({ gameId })).tickets;
    if (ticket) slip.takeTicket(ticket);
    else showToast('info', t('lottery:noLast'));
  } catch (error) {
    if (!isRefused(error)) throw error;
    showToast('failed', error.message);
  }
}

function useBuying(lottery: Lottery, slip: Slip, onBought: () => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Refused>();
  /** Of a slip that was sent and not answered: sent again it is the same ticket. */
  const sent = useRef({ slip: '', placementId: '' });

  async function send(): Promise<void> {
    const { gameId } = lottery;
    const lines = slip.lines();
    const { chosen: chasing, stopOnWin, plan } = slip.chase;
    const draws = plan.rows.map(({ draw, times }) => ({ round: String(draw), times }));
    const round = slip.draw?.index ?? '';
    const written = JSON.stringify([gameId, lines, chasing ? [draws, stopOnWin] : round]);
    if (sent.current.slip !== written) sent.current = { slip: written, placementId: crypto.randomUUID() };
    const { placementId } = sent.current;
    if (chasing) {
      await buyChase({ gameId, placementId, lines, draws, stopOnWin });
      showToast('done', t('lottery:boughtDraws', { count: draws.length }));
    } else {
      const number = await buyTicket({ gameId, placementId, round, lines });
      showToast('done', t('lottery:bought', { number }), { detail: drawDay(round) });
    }
    sent.current = { slip: '', placementId: '' };
    slip.clear();
    onBought();
  }

  function buy(): void {
    setBusy(true);
    setFailed(undefined);
    send()
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        setFailed(error);
        // What was shown is no longer so.
        if (error.code === 'price_moved') void lotteries.read();
        if (error.code === 'bets_closed') void drawsOf(lottery.gameId).read();
      })
      .finally(() => setBusy(false));
  }

  return { busy, failed, buy };
}
