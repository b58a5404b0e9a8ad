// What is on the bet slip: picks, stake, what it pays, and the key that places it.
import { type ReactElement, useId } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { SECOND_MS } from '../../lib/rules/durations.ts';
import { formatMinor, parseMinor, toWire } from '../../lib/rules/money.ts';
import { slipLimits } from '../../lib/rules/sports/slips.ts';
import { isMoved } from '../../lib/stores/bet-slip.ts';
import { waitsForPlayer } from '../../lib/stores/price-policy.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';
import { refusedText } from './refused-bet.ts';
import { SlipPicks } from './SlipPicks.tsx';
import { SlipUnknown } from './SlipUnknown.tsx';
import { SystemPart } from './SystemPart.tsx';
import { type BetSlip, type SlipFault, slipModes } from './use-bet-slip.ts';
import type { Placing } from './use-placing.ts';
import { usePricePolicy } from './use-price-policy.ts';
import { useSlipFocus } from './use-slip-focus.ts';
import { priceText } from './words.ts';

interface Props {
  slip: BetSlip;
  placing: Placing;
}

const STEPS = [500n, 2_000n, 5_000n];
const PROMISES = { ask: 'promise', better: 'promiseBetter', any: 'promiseAny' } as const;
const LEAST = { singles: 1, parlay: 2, system: 3 };

export function SlipBody({ slip, placing }: Props): ReactElement {
  const { busy, refused, unknown, tries, place, askNow } = placing;
  const { policy, acceptanceMs } = usePricePolicy(slip.inPlay);
  const { picks, mode, combinations, totalMinor, mostMinor, stakeMinor, fault } = slip;
  const stakeId = useId();
  const focus = useSlipFocus(picks.length, unknown !== undefined);
  if (unknown) return <SlipUnknown sent={unknown} tries={tries} check={focus.check} onAsk={askNow} />;
  if (picks.length === 0)
    return (
      <p className="soft slip-empty" ref={focus.empty} tabIndex={-1}>
        {t('sports:slip.emptyText')}
      </p>
    );
  const bets = mode === 'singles' ? picks.length : combinations.length;
  const asks = picks.some((pick) => isMoved(pick) && waitsForPlayer(policy, pick));
  const seconds = Math.ceil(acceptanceMs / SECOND_MS);
  const total = formatMinor(totalMinor);
  return (
    <div className="slip-body">
      <fieldset className="slip-modes">
        <legend className="visually-hidden">{t('sports:slip.modes')}</legend>
        {slipModes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            disabled={picks.length < LEAST[each]}
            onClick={() => slip.setMode(each)}
          >
            {t(`sports:slip.${each}`)}
          </button>
        ))}
      </fieldset>
      <SlipPicks slip={slip} refused={refused} />
      <div className="slip-stake">
        <label htmlFor={stakeId}>{t(bets > 1 ? 'sports:slip.stakeEach' : 'sports:slip.stake')}</label>
        <input
          id={stakeId}
          className="num"
          inputMode="decimal"
          value={slip.stake}
          onChange={(event) => slip.setStake(event.target.value)}
          onBlur={() => stakeMinor > 0n && slip.setStake(toWire(parseMinor(slip.stake) ?? 0n))}
        />
        <div className="slip-steps">
          {STEPS.map((step) => (
            <Button key={String(step)} onClick={() => slip.setStake(toWire(stakeMinor + step))}>
              +{formatMinor(step).replace(/\.00$/, '')}
            </Button>
          ))}
        </div>
        {mode === 'system' && <SystemPart slip={slip} />}
        {mode === 'parlay' && (
          <p className="slip-row">
            <span className="soft">{t('sports:slip.combined')}</span>
            <b className="num">{priceText(combinations[0]?.priceMilli ?? 0)}</b>
          </p>
        )}
        {bets > 1 && (
          <p className="slip-row">
            <span className="soft">{t('sports:slip.bets', { count: bets })}</span>
            <b className="num">{total}</b>
          </p>
        )}
        <p className="slip-row">
          <span className="soft">{t(picks.length > 1 ? 'sports:slip.paysAll' : 'sports:slip.pays')}</span>
          <b className="num slip-pays">{formatMinor(mostMinor)}</b>
        </p>
      </div>
      {asks && <Alert kind="warn">{t('sports:slip.movedText')}</Alert>}
      {refused && <Alert kind="danger">{refusedText(refused)}</Alert>}
      <Button
        ref={focus.place}
        variant="primary"
        large
        block
        busy={busy}
        busyLabel={slip.inPlay ? t('sports:slip.waiting', { seconds }) : t('sports:slip.placing')}
        disabled={fault !== undefined}
        reason={fault && faultText(fault, slip)}
        onClick={place}
      >
        {t(asks ? 'sports:slip.accept' : bets > 1 ? 'sports:slip.placeMany' : 'sports:slip.place', {
          count: bets,
          amount: total,
        })}
      </Button>
      {slip.inPlay && <PolicyChoice policy={policy} />}
      <p className="soft small">
        {t(`sports:slip.${slip.inPlay ? PROMISES[policy] : 'promise'}`)}{' '}
        {slip.inPlay && t('sports:slip.waits', { seconds })}
      </p>
    </div>
  );
}

/** What is wrong with the slip. Of picks that are not combined the gateway would say the same. */
const faultText = (fault: SlipFault, { twice }: BetSlip): string =>
  fault === 'oneFixture'
    ? t('errors:one_fixture', { fixtures: twice })
    : t(`sports:fault.${fault}`, {
        least: formatMinor(BigInt(slipLimits.leastMinor)),
        most: formatMinor(BigInt(slipLimits.mostMinor)),
        payout: formatMinor(BigInt(slipLimits.payoutMinor)),
      });
