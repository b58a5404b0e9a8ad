// The rooms of a lobby in which players play against each other: what a hand costs, what has to be brought, the rake, and who is there.
import './card-rooms.css';
import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { info } from '../../../lib/art/dialog-icons.ts';
import { TRIAL } from '../../../lib/rules/agent-codes.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $cardRooms, $ownSeat, type CardRoomItem, followCardRooms } from '../../../lib/stores/card-rooms.ts';
import { $session } from '../../../lib/stores/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { put } from '../tables/put.ts';
import { CardRoom, type RoomWords } from './CardRoom.tsx';

interface Props {
  /** As the server knew them when it made the page. */
  first: readonly CardRoomItem[];
  words: RoomWords & Record<'title' | 'all' | 'people' | 'company' | 'count', string>;
  /** Where the picture of the deck is. */
  deck: string;
}

export function CardRooms({ first, words, deck }: Props): ReactElement {
  const rooms = useStore($cardRooms, { ssr: 'initial' }) ?? first;
  const session = useStore($session, { ssr: 'initial' });
  const seat = useStore($ownSeat, { ssr: 'initial' });
  const [game, setGame] = useState<CardRoomItem['game']>();
  useEffect(() => followCardRooms(), []);
  // Guests of free play sit at tables of their own.
  const isFree = session.state === 'in' && session.agentCode === TRIAL;
  const crowds = rooms.map((room) => (isFree ? room.free : room.money));
  const sum = (of: 'tables' | 'players'): number => crowds.reduce((all, crowd) => all + crowd[of], 0);
  return (
    <section
      className="card-rooms"
      aria-label={words.title}
      style={{ '--deck': `url(${deck})` } as CSSProperties}
    >
      <p className="card-rooms-says">
        <Icon path={info} size={18} />
        <span>{isFree ? words.company : words.people}</span>
        <span className="soft num" role="status">
          {put(words.count, { tables: sum('tables'), players: sum('players') })}
        </span>
      </p>
      <div className="chips">
        {[undefined, ...new Set(rooms.map((room) => room.game))].map((each) => (
          <button
            type="button"
            className="chip"
            key={each ?? ''}
            aria-pressed={game === each}
            onClick={() => setGame(each)}
          >
            {each === undefined ? words.all : words.games[each].name}
          </button>
        ))}
      </div>
      <ul className="card-room-list">
        {rooms
          .filter((room) => game === undefined || room.game === game)
          .map((room) => (
            <CardRoom
              key={room.gameId}
              room={room}
              seat={seat?.gameId === room.gameId ? seat : undefined}
              crowd={isFree ? room.free : room.money}
              words={{ ...words, bring: put(words.bring, { least: formatWire(room.bring.least) }) }}
            />
          ))}
      </ul>
    </section>
  );
}
