// A game in a lobby or a rail: cover, name, vendor, return. The whole card is a link; the heart is its own button.
import { memo, type ReactElement } from 'react';
import { play } from '../../lib/art/dialog-icons.ts';
import { clock, flame, heart, spark } from '../../lib/art/icons.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { openingOf } from '../../lib/rules/launch.ts';
import { Icon } from '../ui/Icon.tsx';
import { openingLink } from '../ui/opening-link.ts';
import { BackAt } from './BackAt.tsx';
import { useClosed } from './use-closed.ts';

export interface CardWords {
  rtp: string;
  like: string;
  unlike: string;
  backAt: string;
  backOn: string;
  hot: string;
  new: string;
  /** Heard of a game that opens in a tab of its own. */
  ownPage: string;
}

interface Props {
  game: GameItem;
  words: CardWords;
  /** Hot games are not marked hot where all are. */
  markHot?: boolean;
  liked?: boolean;
  /** Stands under the name instead of vendor and return. */
  note?: string;
  /** Without it the heart asks a visitor to sign in. */
  onLike?: (game: GameItem) => void;
  /** Below the first screen. */
  lazy?: boolean;
  /** The one that the first paint waits for. */
  first?: boolean;
}

/** Drawn again only when what it shows changes: a list is drawn anew with each row that somebody scrolls. */
export const GameCard = memo(function GameCard({
  game,
  words,
  markHot = true,
  liked = false,
  note,
  onLike,
  lazy = true,
  first = false,
}: Props): ReactElement {
  const mark = game.isNew ? 'new' : game.isHot && markHot ? 'hot' : undefined;
  const size = game.main.length > 7 ? 'small' : game.main.length > 5 ? 'middle' : 'large';
  const closed = useClosed(game.closedUntil);
  const opening = openingOf(game.vassalage, game.isGame);
  return (
    <article className={closed ? 'game-card game-closed' : 'game-card'}>
      <a {...openingLink(game)} aria-disabled={closed || undefined}>
        <span className="cover" data-theme="dark">
          {/* Another game never shows the cover of the one before. */}
          <img
            key={game.cover}
            src={game.cover}
            alt=""
            width="150"
            height="200"
            loading={lazy ? 'lazy' : 'eager'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
          />
          <span className={`cover-title cover-${size}`} aria-hidden="true">
            <small>{game.lead}</small>
            <b>{game.main}</b>
          </span>
          {mark && (
            <span className={`cover-mark cover-${mark}`}>
              <Icon path={mark === 'new' ? spark : flame} size={14} />
              {words[mark]}
            </span>
          )}
          {closed ? (
            <span className="cover-closed">
              <Icon path={clock} size={14} />
              <BackAt words={words} until={game.closedUntil ?? ''} />
            </span>
          ) : (
            <span className="cover-play">
              <Icon path={play} size={22} />
            </span>
          )}
        </span>
        <span className="game-name">
          {game.name}
          {opening === 'own-page' && <span className="visually-hidden"> {words.ownPage}</span>}
        </span>
        <span className="game-facts">
          <span>{note ?? game.vendor}</span>
          {game.rtp && note === undefined && (
            <span className="num">{words.rtp.replace('{{rtp}}', game.rtp)}</span>
          )}
        </span>
      </a>
      <button
        type="button"
        className="heart"
        aria-pressed={liked}
        aria-label={(liked ? words.unlike : words.like).replace('{{name}}', game.name)}
        data-modal={onLike ? undefined : 'login'}
        onClick={onLike && (() => onLike(game))}
      >
        <Icon path={heart} size={16} />
      </button>
    </article>
  );
});
