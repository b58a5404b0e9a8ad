// A race course in the lobby: the field of the next race, its favourites with their prices, and who won last.
import type { ReactElement } from 'react';
import { silkShirt } from '../../../lib/art/turf/silks.ts';
import type { TableOfKind } from '../../../lib/contract/table-kinds.ts';
import { cardOf, fieldOf, type Runner } from '../../../lib/rules/kinds/race/definition.ts';
import { priceOf } from '../../../lib/rules/kinds/race/lines.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import { priceText } from '../../../lib/rules/price-text.ts';
import { numberInDay } from '../../../lib/rules/round-number.ts';
import { payingNow } from '../../../lib/rules/totalisator.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { Drawn } from '../live/drawn.tsx';
import { roundTime } from '../tables/held.ts';
import { put } from '../tables/put.ts';
import { EventFrame, seenOf } from './EventFrame.tsx';
import type { EventWords } from './event-words.ts';

interface Props {
  offer: Extract<TableOfKind, { kind: 'race' }>;
  table: LobbyTable;
  now: number;
  words: EventWords;
  zone: string;
}

const FAVOURITES = 3;

export function RaceCard({ offer, table, now, words, zone }: Props): ReactElement {
  const { index } = table.round;
  const card = cardOf(offer, BigInt(index));
  const field = fieldOf(card);
  const take = offer.markets.win?.pool?.takeBasisPoints;
  const stakes = Object.fromEntries(
    (table.totals ?? []).flatMap(({ market, pick, stake }) =>
      market === 'win' ? [[pick, parseMinor(stake) ?? 0n] as const] : [],
    ),
  );
  const paying = take === undefined ? {} : payingNow(stakes, take);
  const priceFor = ({ number }: Runner): number | undefined => {
    const price = priceOf(offer, { market: 'win', pick: String(number) }, BigInt(index));
    return price === 'pool' ? paying[String(number)] : price;
  };
  const favourites = field
    .map((runner) => ({ runner, milli: priceFor(runner) }))
    .sort((a, b) => (a.milli ?? Number.POSITIVE_INFINITY) - (b.milli ?? Number.POSITIVE_INFINITY))
    .slice(0, FAVOURITES);
  const inPools = (table.totals ?? []).reduce((sum, { stake }) => sum + (parseMinor(stake) ?? 0n), 0n);
  const { seen } = seenOf(table, now);
  return (
    <EventFrame
      table={table}
      now={now}
      words={words}
      running={words.racing}
      strip={
        <span className="event-field" aria-hidden="true">
          {field.map(({ number, look }) => (
            <span key={number} className="event-runner">
              {look && <Silk of={look.silks} />}
              <b>{number}</b>
            </span>
          ))}
        </span>
      }
    >
      <span className="event-title">
        <b>
          {put(words.race, {
            number: numberInDay(offer, index, zone),
            metres: card.metres.toLocaleString('en'),
          })}
        </b>
        {take !== undefined && (
          <span className="soft num">{put(words.pool, { sum: formatMinor(inPools) })}</span>
        )}
      </span>
      {favourites.map(({ runner, milli }) => (
        <span key={runner.number} className="event-line">
          {runner.look && <Silk of={runner.look.silks} />}
          <span className="event-line-name">
            {runner.number} {runner.look?.name}
          </span>
          <b className="num">{milli === undefined ? '–' : priceText(milli)}</b>
        </span>
      ))}
      {seen?.result.kind === 'race' && seen.phase !== 'void' && (
        <span className="soft event-won">
          {put(words.won, {
            number: numberInDay(offer, seen.index, zone),
            time: roundTime(seen.closedAt, now, { lang: words.lang, zone }),
            runner: winnerName(offer, seen.index, seen.result.order[0] ?? []),
          })}
        </span>
      )}
    </EventFrame>
  );
}

function winnerName(offer: Props['offer'], index: string, winners: readonly number[]): string {
  const { runners } = cardOf(offer, BigInt(index));
  return winners
    .map((winner) => runners.find(({ number }) => number === winner)?.look?.name ?? String(winner))
    .join(', ');
}

function Silk({ of }: { of: Parameters<typeof silkShirt>[0] }): ReactElement {
  return <Drawn className="event-silk" pictures={[silkShirt(of)]} />;
}
