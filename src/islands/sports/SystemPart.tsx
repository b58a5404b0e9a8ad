// A system: how many picks a combination has, and what each combination is worth.
import { Fragment, type ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import { combinationsOf } from '../../lib/rules/sports/slips.ts';
import { nameApart } from './name-apart.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { priceText } from './words.ts';

/** More are not read one by one. */
const LISTED = 6;

export function SystemPart({ slip }: { slip: BetSlip }): ReactElement {
  const { picks, sizes, combinations, leastMinor } = slip;
  const all = Array.from({ length: picks.length - 1 }, (_, at) => at + 2);
  const nameAt = (at: number): string => {
    const pick = picks[at];
    return pick ? nameApart(pick, picks) : '';
  };
  return (
    <div className="slip-system">
      <div className="chips">
        {all.map((size) => (
          <button
            key={size}
            type="button"
            className="chip"
            aria-pressed={sizes.includes(size)}
            onClick={() => slip.toggleSize(size)}
          >
            {t('sports:slip.ofLegs', { size, count: picks.length })}
            <span className="num">
              {t('sports:slip.bets', { count: combinationsOf({ legs: picks.length, sizes: [size] }).length })}
            </span>
          </button>
        ))}
      </div>
      {combinations.length <= LISTED && (
        <ul className="slip-combinations small">
          {combinations.map(({ places, priceMilli, paysMinor }) => (
            <li key={places.join()}>
              <span>
                {places.map((at, place) => (
                  <Fragment key={at}>
                    {place > 0 && ' '}
                    <span>{place > 0 ? `+ ${nameAt(at)}` : nameAt(at)}</span>
                  </Fragment>
                ))}
              </span>
              <span className="soft num">{priceText(priceMilli)}</span>
              <b className="num">{formatMinor(paysMinor)}</b>
            </li>
          ))}
        </ul>
      )}
      {sizes.length > 0 && (
        <p className="slip-row">
          <span className="soft">{t('sports:slip.paysLeast', { count: Math.min(...sizes) })}</span>
          <b className="num">{t('sports:slip.atLeast', { amount: formatMinor(leastMinor) })}</b>
        </p>
      )}
    </div>
  );
}
