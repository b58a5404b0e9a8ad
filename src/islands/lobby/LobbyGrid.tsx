// The games of a lobby, of which only those near what is seen are in the page. The space of all others is kept free.
import { useStore } from '@nanostores/react';
import { type CSSProperties, memo, type ReactElement, useEffect, useRef } from 'react';
import { gameAt, type Lobby, needGames, PAGE_SIZE, retryGames } from '../../lib/stores/catalog.ts';
import { $favourites, toggleFavourite } from '../../lib/stores/favourites.ts';
import { $session } from '../../lib/stores/session.ts';
import { usePainted } from '../ui/use-painted.ts';
import { idOf } from './address.ts';
import { type CardWords, GameCard } from './GameCard.tsx';
import { BlankCard } from './LobbyStates.tsx';
import { useShownPlace } from './use-shown-place.ts';
import { type Span, useWindow } from './use-window.ts';

export interface GridWords extends CardWords {
  moreFailed: string;
  tryAgain: string;
  end: string;
}

interface Props {
  lobby: Lobby;
  words: GridWords;
}

/** Somebody who scrolls on does not need what went by. */
const SCROLLING_MS = 80;
/** Games beyond those in the page that are loaded before somebody comes to them. */
const AHEAD = PAGE_SIZE / 2;
/** Covers of the first screen, which are not lazy. After a search all are: names are painted before covers are drawn. */
const FIRST_COVERS = 14;

/** Not drawn again with each key of a search: the lobby in hand is the one that was shown last. */
export const LobbyGrid = memo(function LobbyGrid({ lobby, words }: Props): ReactElement {
  const { total, broken, query } = lobby;
  const favourites = useStore($favourites, { ssr: 'initial' });
  const signedIn = useStore($session, { ssr: 'initial' }).state === 'in';
  const box = useRef<HTMLDivElement>(null);
  const rendered = useRef({ ...firstSpan(lobby), query }).current;
  const {
    seen,
    near: { from, to },
  } = useWindow(box, total, rendered);
  const painted = usePainted(lobby);

  useEffect(() => {
    const load = setTimeout(() => void needGames(lobby, from - AHEAD, to + AHEAD), SCROLLING_MS);
    return () => clearTimeout(load);
  }, [lobby, from, to]);

  useShownPlace(box, total);

  /** The button that was pressed goes away. */
  function retry(): void {
    retryGames();
    box.current?.focus({ preventScroll: true });
  }

  const places = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div
      ref={box}
      className="lobby-list"
      tabIndex={-1}
      style={{ '--from': from, '--to': to, '--total': total } as CSSProperties}
    >
      <div className="game-space space-before" />
      <ul className="game-grid">
        {places.map((place) => {
          // After a search the rows that are seen are painted first, and then those around them.
          const isSeen = place >= seen.from && place < seen.to;
          const game = gameAt(isSeen ? lobby : painted, place);
          return (
            <li key={place} id={idOf(place)} aria-setsize={total} aria-posinset={place + 1}>
              {game ? (
                <GameCard
                  game={game}
                  words={words}
                  lazy={query !== rendered.query || place - rendered.from >= FIRST_COVERS}
                  first={place === rendered.from}
                  markHot={query.gameClassify !== 'hot'}
                  liked={favourites.has(game.gameId)}
                  onLike={signedIn ? toggleFavourite : undefined}
                />
              ) : (
                <BlankCard />
              )}
            </li>
          );
        })}
      </ul>
      <div className="game-space space-after" />
      {broken && (
        <p className="lobby-broken card" role="alert">
          {words.moreFailed}
          <button type="button" className="btn btn-secondary" onClick={retry}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {total > PAGE_SIZE && to === total && (
        <p className="lobby-end soft small">{words.end.replace('{{count}}', total.toLocaleString('en'))}</p>
      )}
    </div>
  );
});

/** The places of the pages that are there. */
function firstSpan({ pages, total }: Lobby): Span {
  const from = (Math.min(...Object.keys(pages).map(Number)) - 1) * PAGE_SIZE;
  const games = Object.values(pages).reduce((sum, page) => sum + page.length, 0);
  return { from: Math.min(from, total), to: Math.min(from + games, total) };
}
