// One room in the list: the whole row is a link into it. Dots are the seats of the table where one would sit down.
import type { CSSProperties, ReactElement } from 'react';
import { suitOrder } from '../../../lib/art/table/deck-order.ts';
import type { Card } from '../../../lib/rules/cards.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { CardRoomItem, OwnSeat } from '../../../lib/stores/card-rooms.ts';
import { portalNow } from '../../../lib/stores/portal-clock.ts';
import { useSecond } from '../../ui/use-second.ts';
import { backText } from '../../ui/when.ts';
import { inPlaces } from '../live/drawn.tsx';
import { put } from '../tables/put.ts';
import { useClosed } from '../use-closed.ts';

type Game = CardRoomItem['game'];

export interface RoomWords {
  games: Readonly<Record<Game, { name: string; about: string; stake: string }>>;
  sit: string;
  seated: string;
  kept: string;
  over: string;
  toTable: string;
  bring: string;
  rake: string;
  seats: string;
  withHouse: string;
  nobody: string;
  waits: string;
  pace: string;
  back: { today: string; otherDay: string };
}

interface Props {
  room: CardRoomItem;
  crowd: CardRoomItem['money'];
  /** The member sits in it. */
  seat: OwnSeat | undefined;
  words: RoomWords;
}

/** On the felt of the row. */
const SHOWN: Readonly<Record<Game, { hue: number; cards: readonly (readonly [number, Card['suit']])[] }>> = {
  lieng: {
    hue: 322,
    cards: [
      [11, 'spades'],
      [12, 'diamonds'],
      [13, 'hearts'],
    ],
  },
  'tien-len': {
    hue: 195,
    cards: [
      [3, 'spades'],
      [1, 'clubs'],
      [2, 'hearts'],
    ],
  },
};

export function CardRoom({ room, crowd, seat, words }: Props): ReactElement {
  const closed = useClosed(room.closedUntil);
  const { hue, cards } = SHOWN[room.game];
  const { about, stake } = words.games[room.game];
  const rake = { rate: `${room.rake.basisPoints / 100}%`, cap: formatWire(room.rake.cap) };
  return (
    <li>
      <a
        className={seat ? 'card-room is-seated' : 'card-room'}
        href={`/game?id=${room.gameId}`}
        aria-disabled={closed || undefined}
      >
        <span className="card-room-felt" data-theme="dark" style={{ '--felt': hue } as CSSProperties}>
          {cards.map(([rank, suit]) => (
            <span
              className="card-room-card"
              key={rank}
              style={{ '--column': rank - 1, '--row': suitOrder.indexOf(suit) } as CSSProperties}
            />
          ))}
        </span>
        <b className="card-room-name">{room.name}</b>
        <span className="card-room-seats">
          <span className="card-room-dots" aria-hidden="true">
            {inPlaces(seatsOf(room.seats, crowd)).map(({ value, place }) => (
              <i key={place} className={value} />
            ))}
          </span>
          <span className="visually-hidden">
            {put(words.seats, { taken: crowd.taken, seats: room.seats })}
          </span>
        </span>
        <span className="card-room-about soft">{about}</span>
        <span className="card-room-stake">
          <span className="soft">{stake}</span> <b className="num">{formatWire(room.stake)}</b>
        </span>
        <span className="card-room-terms soft num">
          {words.bring} · {put(words.rake, rake)}
        </span>
        {seat ? (
          <Seated seat={seat} words={words} />
        ) : (
          <span className="card-room-now soft num">{nowText(crowd, words)}</span>
        )}
        <span className="card-room-key">
          {seat
            ? words.toTable
            : closed
              ? backText(new Date(room.closedUntil ?? ''), portalNow(), words.back)
              : words.sit}
        </span>
      </a>
    </li>
  );
}

/** That the member sits there, and how long the seat is kept while they are elsewhere. */
function Seated({ seat, words }: { seat: OwnSeat; words: RoomWords }): ReactElement {
  const left = Math.ceil((seat.keptUntil - useSecond()) / 1000);
  const time = `${Math.floor(Math.max(0, left) / 60)}:${String(Math.max(0, left) % 60).padStart(2, '0')}`;
  return (
    <span className="card-room-now num">
      <b>{put(words.seated, { stack: formatWire(seat.stack) })}</b>{' '}
      <span className="soft">{left > 0 ? put(words.kept, { time }) : words.over}</span>
    </span>
  );
}

/** Classes of the dots, by seat. */
const seatsOf = (seats: number, { taken, house }: CardRoomItem['money']): string[] =>
  Array.from({ length: seats }, (_, at) => (at >= taken ? '' : at < house ? 'is-house' : 'is-taken'));

/** What goes on there. */
function nowText(
  { players, house, taken, averagePot, hands }: CardRoomItem['money'],
  words: RoomWords,
): string {
  if (players === 0) return words.nobody;
  const pace = averagePot && put(words.pace, { pot: formatWire(averagePot), hands });
  if (house > 0) return [put(words.withHouse, { count: house }), pace].filter(Boolean).join(', ');
  return pace ?? (taken === 1 ? words.waits : '');
}
