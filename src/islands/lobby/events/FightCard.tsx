// A ring in the lobby: who is drawn, what each side pays now, and the last contests.
import type { ReactElement } from 'react';
import { rooster } from '../../../lib/art/ring/rooster.ts';
import type { TableOfKind } from '../../../lib/contract/table-kinds.ts';
import { winnerOf } from '../../../lib/rules/kinds/cockfight/marks.ts';
import { pairOf } from '../../../lib/rules/kinds/cockfight/pair-of.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import { priceText } from '../../../lib/rules/price-text.ts';
import { numberInDay } from '../../../lib/rules/round-number.ts';
import { payingNow } from '../../../lib/rules/totalisator.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { Drawn, inPlaces } from '../live/drawn.tsx';
import { roundTime } from '../tables/held.ts';
import { put } from '../tables/put.ts';
import { EventFrame, seenOf } from './EventFrame.tsx';
import type { EventWords } from './event-words.ts';

interface Props {
  offer: Extract<TableOfKind, { kind: 'cockfight' }>;
  table: LobbyTable;
  now: number;
  words: EventWords;
  zone: string;
}

const sides = ['red', 'blue'] as const;
const LAST = 15;

export function FightCard({ offer, table, now, words, zone }: Props): ReactElement {
  const { index } = table.round;
  const pair = pairOf(offer, index);
  const take = offer.markets.side?.pool?.takeBasisPoints;
  const stakeOf = (side: string): bigint =>
    parseMinor(table.totals?.find(({ market, pick }) => market === 'side' && pick === side)?.stake ?? '') ??
    0n;
  const stakes = { red: stakeOf('red'), blue: stakeOf('blue') };
  const both = stakes.red > 0n && stakes.blue > 0n;
  const paying: Readonly<Record<string, number>> = take !== undefined && both ? payingNow(stakes, take) : {};
  const { seen, drawing } = seenOf(table, now);
  const marks = drawing || isCovered(table, now) ? table.marks.slice(0, -1) : table.marks;
  return (
    <EventFrame
      table={table}
      now={now}
      words={words}
      running={words.fighting}
      strip={
        <span className="event-birds" aria-hidden="true">
          {sides.map((side) => (
            <Drawn key={side} className={side} pictures={[rooster(pair[side])]} />
          ))}
        </span>
      }
    >
      <span className="event-title">
        <b>{put(words.fight, { number: numberInDay(offer, index, zone) })}</b>
        {take !== undefined && (
          <span className="soft num">{put(words.pool, { sum: formatMinor(stakes.red + stakes.blue) })}</span>
        )}
      </span>
      {sides.map((side) => {
        const milli = take === undefined ? offer.prices[side] : paying[side];
        return (
          <span key={side} className="event-line">
            <i className={`event-side ${side}`} />
            <span className="event-line-name">
              <span className="soft">{words[side]}</span> {pair[side].name}
            </span>
            <b className="num">{milli === undefined ? '–' : priceText(milli)}</b>
          </span>
        );
      })}
      {marks.length > 0 && (
        <span className="event-last-fights">
          <span className="soft">{words.last}</span>
          {inPlaces(marks.slice(-LAST)).map(({ value, place }) => (
            <i key={place} className={winnerOf(value)}>
              {words.letters[winnerOf(value)]}
            </i>
          ))}
        </span>
      )}
      {seen?.result.kind === 'cockfight' && seen.phase !== 'void' && (
        <span className="soft event-won">
          {put(seen.result.winner === 'draw' ? words.fightDrawn : words.fightWon, {
            number: numberInDay(offer, seen.index, zone),
            time: roundTime(seen.closedAt, now, { lang: words.lang, zone }),
            side: words[seen.result.winner],
          })}
        </span>
      )}
      <span className="soft event-won">{words.noAnimal}</span>
    </EventFrame>
  );
}

/** The last mark is of a round whose result may not be seen. */
const isCovered = ({ last, round }: LobbyTable, now: number): boolean =>
  last?.index === round.index && now < Date.parse(round.resultAt);
