import type { Translate } from '../../lib/messages/server.ts';
import type { Lobby } from '../../lib/stores/catalog.ts';
import { cardWords } from './card-words.ts';
import type { LobbyWords } from './Lobby.tsx';

/** The sentences of a lobby. A class that few lobbies have games of is offered where there are some. */
export const lobbyWords = (t: Translate, counts: Lobby['counts']): LobbyWords => ({
  ...cardWords(t),
  search: t('games:search'),
  filter: t('games:filter'),
  sort: t('games:sort'),
  filters: t('games:filters.title'),
  filtersOn: t('games:filters.on', { count: '{{count}}' }),
  minBet: t('games:filters.minBet'),
  lines: t('games:filters.lines'),
  any: t('games:filters.any'),
  orMore: t('games:filters.orMore', { value: '{{value}}' }),
  noFilters: t('games:filters.none'),
  sorts: [
    { value: '' as const, label: t('games:sortPlayed') },
    { value: 'name' as const, label: t('games:sortName') },
    { value: 'newest' as const, label: t('games:sortNewest') },
    { value: 'rtp' as const, label: t('games:sortRtp') },
  ],
  classes: [
    { value: '' as const, label: t('games:all') },
    { value: 'hot' as const, label: t('games:hot') },
    { value: 'new' as const, label: t('games:new') },
    ...(counts.jackpot > 0 ? [{ value: 'jackpot' as const, label: t('games:jackpot') }] : []),
    { value: 'favourites' as const, label: t('games:favourites') },
    { value: 'recent' as const, label: t('games:recent') },
  ],
  more: t('games:more'),
  moreFailed: t('games:moreFailed'),
  end: t('games:end', { count: '{{count}}' }),
  found: t('games:found', { count: '{{count}}' }),
  noneTitle: t('games:noneTitle'),
  noneText: t('games:noneText'),
  noneAction: t('games:noneAction'),
  noFavouritesTitle: t('games:noFavouritesTitle'),
  noFavouritesText: t('games:noFavouritesText'),
  noRecentTitle: t('games:noRecentTitle'),
  noRecentText: t('games:noRecentText'),
  failedTitle: t('games:failedTitle'),
  failedText: t('games:failedText'),
  tryAgain: t('common:ui.tryAgain'),
  lockedTitle: t('games:signInFirst'),
  lockedText: t('games:signInText'),
  signIn: t('common:account.login'),
});
