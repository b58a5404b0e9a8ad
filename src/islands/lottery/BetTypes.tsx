// What can be bet on, each with what a hit pays and the return to the player: bets on numbers one by one, or on several together.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { regionalModes } from '../../lib/rules/kinds/regional-draw/prize-modes.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';
import { offeredMarkets } from './markets.ts';
import type { Slip } from './use-slip.ts';
import { marketName, payText, returnText } from './words.ts';

export function BetTypes({ lottery, slip }: { lottery: Lottery; slip: Slip }): ReactElement {
  const byMode = regionalModes.map((mode) => ({ mode, markets: offeredMarkets(lottery, mode) }));
  const shown = byMode.find(({ markets }) => markets.some(([name]) => name === slip.market)) ?? byMode[0];
  return (
    <section className="lottery-types" aria-label={t('lottery:betType')}>
      <div className="lottery-row">
        <h3>{t('lottery:betType')}</h3>
        <div className="lottery-switch">
          {byMode.map(({ mode, markets }) => (
            <button
              type="button"
              key={mode}
              aria-pressed={mode === shown?.mode}
              onClick={() => slip.setMarket(markets[0]?.[0] ?? slip.market)}
            >
              {t(`lottery:prizeMode.${mode}`)}
            </button>
          ))}
        </div>
      </div>
      <p className="soft small">{t('lottery:eachReturn')}</p>
      <div className="lottery-type-list">
        {shown?.markets.map(([name, market]) => (
          <button
            type="button"
            key={name}
            className="lottery-type"
            aria-pressed={slip.market === name}
            onClick={() => slip.setMarket(name)}
          >
            <span>{marketName(name)}</span>
            <b className="num">{payText(market)}</b>
            {market.bet.kind !== 'parlay' && <span className="num soft small">{returnText(market)}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
