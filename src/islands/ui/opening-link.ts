import type { GameItem } from '../../lib/contract/games.ts';
import { openingOf } from '../../lib/rules/launch.ts';

type Opened = Pick<GameItem, 'gameId' | 'vassalage' | 'isGame'>;

/** Attributes of an anchor, in an island or a page. */
interface OpeningLink {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
  'data-modal'?: 'gamePopup';
  'data-modal-props'?: string;
}

/** Each game has a page; a game of a popup list opens there, one with a page of its own in a tab of its own. */
export function openingLink({ gameId, vassalage, isGame }: Opened): OpeningLink {
  const href = `/game?id=${encodeURIComponent(gameId)}`;
  const opening = openingOf(vassalage, isGame);
  if (opening === 'own-page') return { href, target: '_blank', rel: 'noopener' };
  if (opening !== 'popup') return { href };
  return { href, 'data-modal': 'gamePopup', 'data-modal-props': JSON.stringify({ gameId, vassalage }) };
}
