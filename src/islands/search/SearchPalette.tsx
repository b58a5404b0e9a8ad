// The search of games and categories, opened from any page by `/`, Ctrl K or the header's button.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $favourites, toggleFavourite } from '../../lib/stores/favourites.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import {
  $asked,
  $found,
  $openCategories,
  type GamesFound,
  openSearch,
  prepareSearch,
  searchFor,
} from '../../lib/stores/search.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { categoryName, FoundOption } from './FoundOption.tsx';
import { KeyHints } from './KeyHints.tsx';
import { countOf, LaneChips } from './LaneChips.tsx';
import { NothingFound } from './NothingFound.tsx';
import { categoriesCalled, type Option, optionId, optionsOf } from './options.ts';
import { PlayedLately } from './PlayedLately.tsx';
import { SearchField } from './SearchField.tsx';
import { useOptions } from './use-options.ts';

const NO_OPTIONS: readonly Option[] = [];

const like = ({ game }: Option): void => {
  if (game) toggleFavourite(game);
};

export function SearchPalette(): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const asked = useStore($asked);
  const answer = useStore($found);
  const open = useStore($openCategories);
  const favourites = useStore($favourites);
  const found = answer.state === 'failed' ? undefined : answer.value;
  const waiting = answer.state === 'loading';
  const openNow = open.state === 'ready' ? open.value.gameTypes : undefined;
  const options = useMemo(() => {
    if (!found) return NO_OPTIONS;
    const { gameName, gameType } = found.asked;
    const called = gameType === '' ? categoriesCalled(gameName, openNow ?? [], categoryName) : [];
    return optionsOf(called, found.list);
  }, [found, openNow]);
  const { active, onPoint, onKey } = useOptions(options, found, { waiting, asked, onLike: like });
  const listed = options.length > 0;

  /** Asks again by a button, which goes away. */
  const askAgain = useCallback((change: { gameName?: string }): void => {
    void searchFor(change);
    field.current?.focus();
  }, []);
  const retry = (): void => askAgain({});
  const clear = (): void => askAgain({ gameName: '' });

  useEffect(() => {
    void openSearch();
    field.current?.focus();
  }, []);

  useEffect(() => {
    if (found) return afterPaint(prepareSearch);
  }, [found]);

  useEffect(() => {
    if (answer.state !== 'failed') return;
    const again = (): void => void searchFor({});
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [answer.state]);

  return (
    <Dialog
      title={t('common:nav.searchShort')}
      onClose={closeModal}
      shape="centre"
      quietTitle
      className="palette"
    >
      <SearchField
        field={field}
        typed={asked.gameName}
        list={listed ? list : undefined}
        active={listed ? optionId(active) : undefined}
        onType={(gameName) => void searchFor({ gameName })}
        onKey={onKey}
        onClose={closeModal}
      />
      <div className="palette-body">
        {found && found.lanes.length > 0 && (
          <LaneChips
            lanes={found.lanes}
            chosen={asked.gameType}
            onChoose={(gameType) => void searchFor({ gameType })}
          />
        )}
        <p className={found && isClose(found) ? 'palette-note soft small' : 'visually-hidden'} role="status">
          {found && !waiting && sentence(found)}
        </p>
        {answer.state === 'failed' && (
          <ErrorState
            title={t('games:failedTitle')}
            text={answer.error.message}
            reference={answer.error.requestId}
            onRetry={retry}
          />
        )}
        {!found && waiting && <Skeleton rows={4} height={48} />}
        {found && !listed && <NothingFound open={openNow ?? []} onClear={clear} />}
        {listed && (
          <div
            className="found-list"
            id={list}
            role="listbox"
            aria-label={t('common:nav.searchShort')}
            aria-busy={waiting}
          >
            {options.map((option, at) => (
              <FoundOption
                key={option.id}
                option={option}
                at={at}
                active={at === active}
                liked={favourites.has(option.id)}
                words={found?.words ?? []}
                onPoint={onPoint}
              />
            ))}
          </div>
        )}
        <PlayedLately />
      </div>
      <KeyHints />
    </Dialog>
  );
}

/** Nothing is called as it was typed, but something nearly so. */
const isClose = ({ exact, list }: GamesFound): boolean => !exact && list.length > 0;

/** What screen readers hear of a list; that it has only close names, everybody reads. */
function sentence(found: GamesFound): string {
  const { asked, lanes, list } = found;
  if (list.length === 0) return t('games:noneTitle');
  if (isClose(found)) return t('games:palette.closest', { name: asked.gameName });
  return t('games:found', { count: countOf(lanes, asked.gameType).toLocaleString('en') });
}
