// The games that a member opened last, in the palette.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $recent } from '../../lib/stores/member-home.ts';
import { openingLink } from '../ui/opening-link.ts';
import { categoryCalled } from './FoundOption.tsx';
import { OwnPage } from './OwnPage.tsx';

const SHOWN = 6;

export function PlayedLately(): ReactElement | null {
  const recent = useStore($recent);
  const games = recent.state === 'ready' ? recent.value.list.slice(0, SHOWN) : [];
  if (games.length === 0) return null;
  return (
    <section className="lately" aria-labelledby="lately">
      <header>
        <h3 id="lately">{t('games:palette.lately')}</h3>
        <a href="/recent">{t('games:palette.seeAll')}</a>
      </header>
      <ul>
        {games.map((game) => (
          <li key={game.gameId}>
            <a {...openingLink(game)}>
              <img src={game.cover} alt="" width="108" height="144" />
              <b>
                {game.name}
                <OwnPage {...game} />
              </b>
              <small>{categoryCalled(game.category)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
