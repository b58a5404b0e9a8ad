// The card of a game that is closed, as the server's page shows it: it is kept for a while and read in every zone.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type CardWords, GameCard } from '../../../src/islands/lobby/GameCard.tsx';
import type { GameItem } from '../../../src/lib/contract/games.ts';

const words: CardWords = {
  rtp: 'RTP {{rtp}}%',
  like: 'Like {{name}}',
  unlike: 'Unlike {{name}}',
  backAt: 'Back at {{time}}',
  backOn: 'Back on {{day}} at {{time}}',
  hot: 'Hot',
  new: 'New',
  ownPage: '',
};

const game: GameItem = {
  gameId: 'quiet-crown',
  name: 'Quiet Crown',
  category: 'RNG',
  vassalage: 'HOUSE',
  vendor: 'Portico',
  rtp: '96.00',
  minBet: '0.10',
  lines: 20,
  isGame: '',
  hasJackpot: false,
  isHot: false,
  isNew: false,
  cover: '/covers/quiet-crown.svg',
  lead: 'Quiet',
  main: 'Crown',
  closedUntil: '2031-01-31T18:00:00.000Z',
};

it('a page without scripts says on which day a closed game is back', () => {
  const page = renderToStaticMarkup(<GameCard game={game} words={words} />);
  expect(page).toContain('Back on 2031-01-31 at 18:00 UTC');
});
