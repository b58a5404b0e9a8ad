// The player's bets in the race that is shown, and the races before it.
import { silkShirt } from '../../../../lib/art/turf/silks.ts';
import { spotKey } from '../../../../lib/rules/felt/felt.ts';
import type { RaceCard, RaceResult } from '../../../../lib/rules/kinds/race/definition.ts';
import { priceOf } from '../../../../lib/rules/kinds/race/lines.ts';
import { payoutOf } from '../../../../lib/rules/kinds/shared.ts';
import { formatMinor, formatWire, parseMinor } from '../../../../lib/rules/money.ts';
import { priceText } from '../../../../lib/rules/price-text.ts';
import { numberInDay } from '../../../../lib/rules/round-number.ts';
import { portalZone } from '../../../../lib/stores/zone.ts';
import type { PastRound } from '../../event/past.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { OwnBet } from '../../table/known.ts';
import type { OfferOf } from '../../table/table-data.ts';
import { betName, cardAt, runnerName } from './race-names.ts';

const ROWS = 2;

export interface OwnView {
  bets(bets: readonly OwnBet[], race: { card: RaceCard; number: number; seen: boolean }): void;
  past(rounds: readonly PastRound<RaceResult>[]): void;
}

export function createOwn(table: OfferOf<'race'>['table'], say: Say): OwnView {
  let painted = '';
  // It scrolls once there are more bets than fit.
  part('own-bets').tabIndex = 0;

  function lineOf(line: OwnBet['lines'][number], card: RaceCard, seen: boolean): HTMLElement {
    const item = document.createElement('li');
    const [number] = line.pick.split('-').map(Number);
    const look = card.runners.find((runner) => runner.number === number)?.look;
    const stake = formatWire(line.stake);
    const text = line.price
      ? say('race.own.at', { stake, price: priceText(Number(line.price.replace('.', ''))) })
      : say('race.own.pool', { stake });
    item.innerHTML = `${look ? silkShirt(look.silks) : ''}<span class="own-name"></span><span class="own-stake num"></span><b class="num"></b>`;
    const [name, staked, sum] = ['.own-name', '.own-stake', 'b'].map((each) => item.querySelector(each));
    if (!name || !staked || !sum) return item;
    name.textContent = betName(say, card, spotKey(line));
    staked.textContent = text;
    sum.textContent = seen ? formatWire(line.payout) : mayPay(line);
    sum.toggleAttribute('data-won', seen && line.result === 'won');
    return item;
  }

  const mayPay = ({ stake, price }: OwnBet['lines'][number]): string =>
    price === null ? '' : formatMinor(payoutOf(parseMinor(stake) ?? 0n, Number(price.replace('.', ''))));

  /** What the winner paid for 1.00. */
  function winPrice({ index, result, dividends }: Omit<PastRound<RaceResult>, 'void'>): string {
    const pick = String(result.order[0]?.[0] ?? '');
    const price = priceOf(table, { market: 'win', pick }, BigInt(index));
    const milli = price === 'pool' ? dividends?.win?.[pick] : price;
    return milli === undefined ? '' : priceText(milli);
  }

  function rowOf({ index, result, dividends, void: isVoid }: PastRound<RaceResult>): HTMLElement {
    const card = cardAt(table, index);
    const item = document.createElement('li');
    const first = document.createElement('span');
    first.className = 'soft';
    first.textContent = say('race.last.race', { number: numberInDay(table, index, portalZone()) });
    item.append(first);
    let place = 1;
    for (const group of isVoid ? [] : result.order) {
      if (place > 3) break;
      for (const runner of group) {
        const look = card.runners.find((each) => each.number === runner)?.look;
        const shown = document.createElement('span');
        shown.className = 'past-place';
        shown.title = runnerName(card, runner);
        shown.innerHTML = `${place}${look ? silkShirt(look.silks) : ''}`;
        item.append(shown);
      }
      place += group.length;
    }
    const [name, price] = [document.createElement('b'), document.createElement('b')];
    name.className = 'past-winner';
    name.textContent = isVoid
      ? say('race.last.void')
      : (result.order[0] ?? []).map((runner) => runnerName(card, runner)).join(', ');
    price.className = 'num';
    price.textContent = isVoid ? '' : winPrice({ index, result, dividends });
    item.append(name, price);
    return item;
  }

  return {
    bets(bets, { card, number, seen }) {
      const lines = bets.flatMap((bet) => bet.lines);
      const text = JSON.stringify([number, seen, lines]);
      if (text === painted) return;
      painted = text;
      part('own-title').textContent = say('race.own.title', { number });
      const staked = lines.reduce((sum, { stake }) => sum + (parseMinor(stake) ?? 0n), 0n);
      part('own-sum').textContent =
        lines.length > 0 ? say('race.own.staked', { sum: formatMinor(staked) }) : '';
      const list = part('own-bets');
      list.replaceChildren(...lines.map((line) => lineOf(line, card, seen)));
      if (lines.length > 0) return;
      const none = document.createElement('li');
      none.className = 'soft';
      none.textContent = say('race.own.none');
      list.append(none);
    },
    past(rounds) {
      part('past').replaceChildren(...rounds.slice(0, ROWS).map((round) => rowOf(round)));
    },
  };
}
