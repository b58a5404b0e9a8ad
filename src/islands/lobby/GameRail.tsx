// A row of games that scrolls sideways; plain HTML until somebody is signed in or reaches for a heart.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import type { GameItem } from '../../lib/contract/games.ts';
import { $favourites, toggleFavourite } from '../../lib/stores/favourites.ts';
import { $session } from '../../lib/stores/session.ts';
import { type CardWords, GameCard } from './GameCard.tsx';

interface Props {
  games: GameItem[];
  words: CardWords;
  label: string;
  /** What is under a game's name instead of vendor and return. */
  noteOf?: (game: GameItem) => string;
}

export function GameRail({ games, words, label, noteOf }: Props): ReactElement {
  const favourites = useStore($favourites, { ssr: 'initial' });
  const signedIn = useStore($session, { ssr: 'initial' }).state === 'in';
  return (
    <section className="game-rail" aria-label={label} tabIndex={-1}>
      {games.map((game) => (
        <GameCard
          key={game.gameId}
          game={game}
          words={words}
          markHot={false}
          note={noteOf?.(game)}
          liked={favourites.has(game.gameId)}
          onLike={signedIn ? toggleFavourite : undefined}
        />
      ))}
    </section>
  );
}
