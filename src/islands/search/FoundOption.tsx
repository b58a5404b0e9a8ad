// A line of the palette: a category, or a game with its cover, its vendor and its return.
import { memo, type ReactElement } from 'react';
import { categoryIcons } from '../../lib/art/category-icons.ts';
import { heart, right } from '../../lib/art/icons.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Category, categories } from '../../lib/rules/categories.ts';
import { portalNow } from '../../lib/stores/portal-clock.ts';
import { Icon } from '../ui/Icon.tsx';
import { openingLink } from '../ui/opening-link.ts';
import { backText } from '../ui/when.ts';
import { nameParts } from './name-parts.ts';
import { OwnPage } from './OwnPage.tsx';
import { type Option, optionId } from './options.ts';

interface Props {
  option: Option;
  at: number;
  active: boolean;
  liked: boolean;
  words: readonly string[];
  onPoint: (at: number) => void;
}

/** The name of the category with this id. */
export function categoryCalled(id: string): string | undefined {
  const category = categories.find((each) => each.id === id);
  return category && categoryName(category);
}

export const categoryName = ({ key }: Pick<Category, 'key'>): string => t(`common:category.${key}`);

/** A link, so that it opens as every link does; the field keeps the focus. */
export const FoundOption = memo(function FoundOption({
  option,
  at,
  active,
  liked,
  words,
  onPoint,
}: Props): ReactElement {
  const { game, category, href } = option;
  return (
    <a
      className="found"
      id={optionId(at)}
      {...(game ? openingLink(game) : { href })}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={() => onPoint(at)}
    >
      {game ? (
        <GameLine game={game} words={words} liked={liked} />
      ) : (
        category && <CategoryLine of={category} />
      )}
      <Icon path={right} size={16} />
    </a>
  );
});

function GameLine({
  game,
  words,
  liked,
}: {
  game: GameItem;
  words: readonly string[];
  liked: boolean;
}): ReactElement {
  const category = categoryCalled(game.category);
  return (
    <>
      <img key={game.cover} src={game.cover} alt="" width="36" height="48" loading="lazy" />
      <span className="found-name">
        <b>
          {nameParts(game.name, words).map(({ text, at, found }) =>
            found ? <mark key={at}>{text}</mark> : text,
          )}
          <OwnPage {...game} />
        </b>
        <small>{game.vendor}</small>
      </span>
      {liked && (
        <span className="found-liked">
          <Icon path={heart} size={16} />
          <span className="visually-hidden">{t('games:palette.favourite')}</span>
        </span>
      )}
      {category && <span className="badge">{category}</span>}
      <span className={game.closedUntil ? 'found-facts found-back num' : 'found-facts num'}>
        {factOf(game)}
      </span>
    </>
  );
}

function factOf({ closedUntil, rtp }: GameItem): string {
  if (closedUntil) {
    const today = t('games:backAt', { time: '{{time}}' });
    const otherDay = t('games:backOn', { day: '{{day}}', time: '{{time}}' });
    return backText(new Date(closedUntil), portalNow(), { today, otherDay });
  }
  return rtp ? t('games:rtp', { rtp }) : '';
}

const CategoryLine = ({ of }: { of: Category }): ReactElement => (
  <>
    <span className="found-icon">
      <Icon path={categoryIcons[of.key]} size={22} />
    </span>
    <span className="found-name">
      <b>{categoryName(of)}</b>
      <small>{t('games:palette.category')}</small>
    </span>
  </>
);
