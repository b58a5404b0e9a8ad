// A lobby: search, chips, order, and a grid that grows. Its first page is HTML from the server.
import './lobby.css';
import { useStore } from '@nanostores/react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { search } from '../../lib/art/icons.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { isOwn, type LobbyClass } from '../../lib/rules/lobby.ts';
import {
  $lobby,
  askLobby,
  type Lobby as LobbyState,
  moreGames,
  openLobby,
} from '../../lib/stores/catalog.ts';
import { $favourites, toggleFavourite } from '../../lib/stores/favourites.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { showChosen } from '../ui/show-chosen.ts';
import { type CardWords, GameCard } from './GameCard.tsx';
import { LobbyEmpty, LobbyFailed, LobbyLoading, LobbyLocked, type StateWords } from './LobbyStates.tsx';

export interface LobbyWords extends CardWords, StateWords {
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

const TYPING_MS = 180;

export function Lobby({ first, words, emptyArt }: Props): ReactElement {
  const lobby = useStore($lobby, { ssr: 'initial' }) ?? first;
  const favourites = useStore($favourites, { ssr: 'initial' });
  const signedIn = useStore($session, { ssr: 'initial' }).state === 'in';
  const searchBox = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLFieldSetElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { query } = lobby;

  useEffect(() => {
    openLobby(first);
    // Somebody may have typed before this code was there.
    const typed = searchBox.current?.value ?? '';
    if (typed !== first.query.gameName) ask({ gameName: typed });
    if (isOwn(first.query.gameClassify)) whenSignedIn(() => void askLobby({}));
  }, [first]);

  useEffect(() => showChosen(chips.current, query.gameClassify), [query.gameClassify]);

  function onSearch(text: string): void {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => ask({ gameName: text }), TYPING_MS);
  }

  function onClass(gameClassify: LobbyClass): void {
    if (isOwn(gameClassify)) whenSignedIn(() => ask({ gameClassify }));
    else ask({ gameClassify });
  }

  return (
    <section className="lobby" aria-busy={lobby.state === 'loading'}>
      <form className="lobby-bar" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="gameType" value={query.gameType} />
        <label className="lobby-search" id="search">
          <Icon path={search} size={18} />
          <input
            ref={searchBox}
            type="search"
            name="gameName"
            defaultValue={query.gameName}
            placeholder={words.search}
            aria-label={words.search}
            maxLength={60}
            onChange={(event) => onSearch(event.target.value)}
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
        <label className="lobby-sort">
          <span className="visually-hidden">{words.sort}</span>
          <select
            name="sort"
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
        <LobbyFailed words={words} art={emptyArt} onRetry={() => ask({})} />
      ) : lobby.games.length === 0 && lobby.state === 'loading' ? (
        <>
          <LobbyLoading />
          {isOwn(query.gameClassify) && <LobbyLocked words={words} art={emptyArt} />}
        </>
      ) : lobby.games.length === 0 ? (
        <LobbyEmpty
          of={query.gameClassify}
          words={words}
          art={emptyArt}
          onAll={() => ask({ gameName: '', gameClassify: '', vassalage: '' })}
        />
      ) : (
        <div className="game-grid">
          {lobby.games.map((game: GameItem, at) => (
            <GameCard
              key={game.gameId}
              game={game}
              words={words}
              lazy={at >= 14}
              first={at === 0}
              markHot={query.gameClassify !== 'hot'}
              liked={favourites.has(game.gameId)}
              onLike={signedIn ? toggleFavourite : undefined}
            />
          ))}
        </div>
      )}
      {lobby.page < lobby.pages && lobby.state !== 'failed' && (
        <More label={words.more} busy={lobby.state === 'more'} href={nextPage(lobby)} />
      )}
    </section>
  );
}

/** Asks, and keeps the address in step so that Back and a shared link show the same games. */
function ask(change: Partial<LobbyState['query']>): void {
  void askLobby(change);
  const query = $lobby.get()?.query;
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (name === 'gameType') continue;
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}

/** The next page as a page of its own, for those without scripts. */
function nextPage({ query, page }: LobbyState): string {
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  // The slot lobby names its vendor's tab `page` (specification, section 2).
  const named = asked.flatMap(([name, value]) => [
    [name, value],
    ...(name === 'vassalage' ? [['page', value]] : []),
  ]);
  return `?${new URLSearchParams([...named, ['pageNo', String(page + 1)]])}`;
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

/** Loads the next page when it comes into view; a button for those who do not scroll. */
function More({ label, busy, href }: { label: string; busy: boolean; href: string }): ReactElement {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void moreGames(), {
      rootMargin: '600px',
    });
    if (ref.current) watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <a
      ref={ref}
      className="btn btn-secondary lobby-more"
      href={href}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault();
        void moreGames();
      }}
    >
      {label}
    </a>
  );
}
