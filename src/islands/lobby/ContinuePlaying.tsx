// On a member's Home: the games that the member opened last, the newest first.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { play } from '../../lib/art/dialog-icons.ts';
import { right } from '../../lib/art/icons.ts';
import { $recent } from '../../lib/stores/member-home.ts';
import { Icon } from '../ui/Icon.tsx';
import type { CardWords } from './GameCard.tsx';
import { GameRail } from './GameRail.tsx';
import { BlankCards } from './LobbyStates.tsx';
import { type MomentWords, recentMoment } from './recent-moment.ts';

interface Props {
  words: MomentWords & { title: string; seeAll: string };
  cardWords: CardWords;
}

export function ContinuePlaying({ words, cardWords }: Props): ReactElement | null {
  const recent = useStore($recent, { ssr: 'initial' });
  if (recent.state === 'failed') return null;
  const list = recent.state === 'ready' ? recent.value.list : undefined;
  if (list?.length === 0) return null;
  const openedAt = new Map(list?.map((game) => [game.gameId, game.openedAt]));
  return (
    <section className="home-recent when-in not-on-break">
      <header className="section-head">
        <Icon path={play} />
        <h2>{words.title}</h2>
        <a className="more" href="/recent">
          {words.seeAll}
          <Icon path={right} size={16} />
        </a>
      </header>
      {list ? (
        <GameRail
          games={list}
          words={cardWords}
          label={words.title}
          noteOf={({ gameId }) => recentMoment(openedAt.get(gameId) ?? '', words)}
        />
      ) : (
        <div className="game-rail" aria-hidden="true">
          <BlankCards count={7} />
        </div>
      )}
    </section>
  );
}
