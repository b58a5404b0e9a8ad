// The categories of what was found, each with how many games it has of it.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { GamesFound } from '../../lib/stores/search.ts';
import { categoryCalled } from './FoundOption.tsx';

interface Props {
  lanes: GamesFound['lanes'];
  chosen: string;
  onChoose: (gameType: string) => void;
}

export function LaneChips({ lanes, chosen, onChoose }: Props): ReactElement {
  const all = { title: '', games: countOf(lanes) };
  return (
    <fieldset className="chips palette-lanes">
      <legend className="visually-hidden">{t('games:palette.lanes')}</legend>
      {[all, ...lanes].map(({ title, games }) => (
        <button
          key={title}
          type="button"
          className="chip"
          aria-pressed={title === chosen}
          onClick={() => onChoose(title)}
        >
          {categoryCalled(title) ?? t('games:palette.all')}
          <span className="num">{games.toLocaleString('en')}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** How many games there are in a category, or in all. */
export const countOf = (lanes: GamesFound['lanes'], title = ''): number =>
  lanes.reduce((sum, lane) => (title === '' || lane.title === title ? sum + lane.games : sum), 0);
