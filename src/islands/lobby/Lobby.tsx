// A lobby: search, chips, order, and its games. The first page of them is HTML from the server.
import './game-card.css';
import './lobby-filters.css';
import './lobby.css';
import { useStore } from '@nanostores/react';
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { search } from '../../lib/art/icons.ts';
import { isOwn, type LobbyClass } from '../../lib/rules/lobby.ts';
import {
  $lobby,
  askLobby,
  type Lobby as LobbyState,
  openLobby,
  pageOf,
  prepareLobby,
  renewGames,
  retryGames,
} from '../../lib/stores/catalog.ts';
import { $favourites } from '../../lib/stores/favourites.ts';
import { page, whenSignedIn } from '../../lib/stores/session.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLate } from '../ui/use-late.ts';
import { useStrip } from '../ui/use-strip.ts';
import { allGames, idOf, nextPage, placeInAddress, showQuery } from './address.ts';
import { askedBefore } from './asked-before.ts';
import { type FilterWords, LobbyFilters } from './LobbyFilters.tsx';
import { type GridWords, LobbyGrid } from './LobbyGrid.tsx';
import { LobbyEmpty, LobbyFailed, LobbyLoading, LobbyLocked, type StateWords } from './LobbyStates.tsx';

export interface LobbyWords extends GridWords, StateWords, FilterWords {
  search: string;
  filter: string;
  sort: string;
  sorts: { value: LobbyState['query']['sort']; label: string }[];
  classes: { value: LobbyClass; label: string }[];
  more: string;
  found: string;
}

interface Props {
  first: LobbyState;
  words: LobbyWords;
  /** Drawn in the arch of empty states. */
  emptyArt: string;
}

export function Lobby({ first, words, emptyArt }: Props): ReactElement {
  const lobby = useStore($lobby, { ssr: 'initial' }) ?? first;
  const favourites = useStore($favourites, { ssr: 'initial' });
  const next = nextPage(lobby);
  const top = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { query } = lobby;
  const chips = useStrip<HTMLFieldSetElement>(query.gameClassify);
  const loading = lobby.state === 'loading';
  const late = useLate(loading);
  // The games stay as they are until others arrive.
  const shown = useRef(lobby);
  if (!loading) shown.current = lobby;

  // Before anything can be pressed: a question to a lobby that is not open would be lost.
  useLayoutEffect(() => {
    openLobby(first);
    const before = askedBefore(form.current, first.query);
    if (before) ask(before);
    if (isOwn(first.query.gameClassify)) whenSignedIn(() => void askLobby({}, pageOf(placeInAddress())));
  }, [first]);

  useEffect(() => {
    const root = document.documentElement;
    root.addEventListener('portico:changed', renewGames);
    return () => root.removeEventListener('portico:changed', renewGames);
  }, []);

  // A list of the member's own comes after the page, so the browser did not find its place in it.
  const arrived = lobby.state === 'ready';
  const own = isOwn(first.query.gameClassify);
  useEffect(() => {
    const place = placeInAddress();
    if (own && arrived && place > 0) document.getElementById(idOf(place))?.scrollIntoView();
  }, [own, arrived]);

  // The drawing of an empty list is there when the line is down.
  useEffect(() => {
    new Image().src = emptyArt;
  }, [emptyArt]);

  // What did not load while the line was down is asked for again when it is back.
  useEffect(() => {
    const back = (): void => ($lobby.get()?.state === 'failed' ? ask({}) : retryGames());
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  // Another list begins at its top, which may have been scrolled away.
  useEffect(() => {
    const section = top.current;
    if (query !== first.query && section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  }, [query, first]);

  /** The button that was pressed goes away. */
  function retry(): void {
    ask({});
    top.current?.focus({ preventScroll: true });
  }

  function showAll(): void {
    // The tabs of vendors belong to the page, and so does the address of one.
    if (query.vassalage) page.go(allGames());
    else ask({ gameName: '', gameClassify: '', minBet: '', minLineNum: '' });
  }

  function onClass(gameClassify: LobbyClass): void {
    if (isOwn(gameClassify)) whenSignedIn(() => ask({ gameClassify }));
    else ask({ gameClassify });
  }

  // Only one of the two goes with the form where there are no scripts.
  const sortBy = (name?: 'sort'): ReactElement => (
    <label className="lobby-sort">
      <span className="visually-hidden">{words.sort}</span>
      <select
        name={name}
        value={query.sort}
        onChange={(event) => ask({ sort: event.target.value as LobbyState['query']['sort'] })}
      >
        {words.sorts.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <section ref={top} className="lobby" tabIndex={-1} aria-busy={loading} data-late={late || undefined}>
      <form className="lobby-bar" ref={form} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="gameType" value={query.gameType} />
        <label className="lobby-search" id="search">
          <Icon path={search} size={18} />
          <input
            type="search"
            name="gameName"
            defaultValue={query.gameName}
            placeholder={words.search}
            aria-label={words.search}
            maxLength={60}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            // Names are no words of a dictionary, and checking them takes a phone time with each key.
            spellCheck={false}
            onFocus={prepareLobby}
            onChange={(event) => ask({ gameName: event.target.value })}
          />
        </label>
        <fieldset className="chips" ref={chips}>
          <legend className="visually-hidden">{words.filter}</legend>
          {words.classes.map((each) => (
            <button
              key={each.value}
              type="button"
              value={each.value}
              className="chip"
              aria-pressed={query.gameClassify === each.value}
              onClick={() => onClass(each.value)}
            >
              {each.label}
              <Count of={each.value} lobby={lobby} favourites={favourites.size} />
            </button>
          ))}
        </fieldset>
        {sortBy('sort')}
        {!isOwn(query.gameClassify) && (
          <LobbyFilters query={query} words={words} sort={sortBy()} onAsk={ask} />
        )}
        <noscript>
          <button type="submit" className="btn btn-secondary">
            {words.search}
          </button>
        </noscript>
      </form>
      <p className="visually-hidden" role="status">
        {lobby.state === 'ready' && words.found.replace('{{count}}', String(lobby.total))}
      </p>
      {lobby.state === 'failed' ? (
        <LobbyFailed words={words} art={emptyArt} onRetry={retry} />
      ) : lobby.total === 0 && lobby.state === 'loading' ? (
        <>
          <LobbyLoading />
          {isOwn(query.gameClassify) && <LobbyLocked words={words} art={emptyArt} />}
        </>
      ) : lobby.total === 0 ? (
        <LobbyEmpty of={query.gameClassify} words={words} art={emptyArt} onAll={showAll} />
      ) : (
        <LobbyGrid lobby={shown.current} words={words} />
      )}
      {next && (
        <noscript>
          <a className="btn btn-secondary lobby-more" href={next}>
            {words.more}
          </a>
        </noscript>
      )}
    </section>
  );
}

/**
 * Asks, and keeps the address in step so that Back and a shared link show the same games. The games are painted first:
 * browsers look for the page's icon again with every change of its address. The next key of a search finds its call ready.
 */
function ask(change: Partial<LobbyState['query']>): void {
  void askLobby(change).then(() => afterPaint(answered));
}

function answered(): void {
  const query = $lobby.get()?.query;
  if (query) showQuery(query);
  prepareLobby();
}

function Count({
  of,
  lobby,
  favourites,
}: {
  of: LobbyClass;
  lobby: LobbyState;
  favourites: number;
}): ReactNode {
  if (of === 'recent') return null;
  const count = of === 'favourites' ? favourites : lobby.counts[of || 'all'];
  return count > 0 ? <span className="num">{count.toLocaleString('en')}</span> : null;
}
