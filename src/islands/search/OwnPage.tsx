import type { ReactElement } from 'react';
import type { GameItem } from '../../lib/contract/games.ts';
import { t } from '../../lib/messages/browser.ts';
import { openingOf } from '../../lib/rules/launch.ts';

/** Heard after the name of a game that opens in a tab of its own. */
export const OwnPage = ({
  vassalage,
  isGame,
}: Pick<GameItem, 'vassalage' | 'isGame'>): ReactElement | null =>
  openingOf(vassalage, isGame) === 'own-page' ? (
    <span className="visually-hidden"> {t('games:ownPage')}</span>
  ) : null;
