// What is on the slip: numbers, or the legs of a parlay with the price that they make.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Slip } from './use-slip.ts';
import { legText, priceText } from './words.ts';

const SHOWN = 40;

export function SlipNumbers({ slip }: { slip: Slip }): ReactElement {
  const { numbers, isParlay, parlay } = slip;
  if (!isParlay)
    return (
      <p className="lottery-chosen num">
        {numbers.slice(0, SHOWN).map((number) => (
          <span key={number}>{number}</span>
        ))}
        {numbers.length > SHOWN && <span>…</span>}
      </p>
    );
  return (
    <>
      <ul className="lottery-legs num">
        {parlay.legs.map((leg) => (
          <li key={legText(leg)}>
            {legText(leg)}
            <button
              type="button"
              className="btn btn-ghost"
              aria-label={t('lottery:parlay.remove', { leg: legText(leg) })}
              onClick={() => parlay.remove(leg)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {parlay.legs.length > 1 && (
        <p className="lottery-row small">
          <span className="soft">{t('lottery:parlay.price')}</span>
          <b className="num">{priceText(parlay)}</b>
        </p>
      )}
    </>
  );
}
