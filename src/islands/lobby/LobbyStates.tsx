// A lobby while it loads, when nothing fits, and when the line dropped.
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { LobbyClass } from '../../lib/rules/lobby.ts';

export interface StateWords {
  noneTitle: string;
  noneText: string;
  noneAction: string;
  noFavouritesTitle: string;
  noFavouritesText: string;
  noRecentTitle: string;
  noRecentText: string;
  failedTitle: string;
  failedText: string;
  tryAgain: string;
  lockedTitle: string;
  lockedText: string;
  signIn: string;
}

interface Props {
  words: StateWords;
  /** Drawn in the arch. */
  art: string;
}

export function LobbyEmpty({
  words,
  art,
  of,
  onAll,
}: Props & { of: LobbyClass; onAll: () => void }): ReactElement {
  if (of === 'favourites')
    return <State art={art} title={words.noFavouritesTitle} text={words.noFavouritesText} />;
  if (of === 'recent') return <State art={art} title={words.noRecentTitle} text={words.noRecentText} />;
  return (
    <State art={art} title={words.noneTitle} text={words.noneText}>
      <button type="button" className="btn btn-secondary" onClick={onAll}>
        {words.noneAction}
      </button>
    </State>
  );
}

export function LobbyFailed({ words, art, onRetry }: Props & { onRetry: () => void }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  // The page's note about the line lies over its foot.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <State place={place} art={art} title={words.failedTitle} text={words.failedText}>
      <button type="button" className="btn btn-secondary" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </State>
  );
}

/** The list of an account, for visitors; in a browser that is logged in, loading covers are shown instead. */
export function LobbyLocked({ words, art }: Props): ReactElement {
  return (
    <div className="lobby-locked">
      <State art={art} title={words.lockedTitle} text={words.lockedText}>
        <a className="btn btn-secondary" href="/login" data-modal="login">
          {words.signIn}
        </a>
      </State>
    </div>
  );
}

/** The first covers at their final size. */
export function LobbyLoading(): ReactElement {
  return (
    <div className="game-grid" aria-hidden="true">
      <BlankCards count={14} />
    </div>
  );
}

export const BlankCards = ({ count }: { count: number }): ReactNode =>
  Array.from({ length: count }, (_, at) => `cover ${at}`).map((key) => <BlankCard key={key} />);

export const BlankCard = (): ReactElement => (
  <div className="game-card" aria-hidden="true">
    <span className="cover" />
    <span className="game-name">&nbsp;</span>
    <span className="game-facts">&nbsp;</span>
  </div>
);

function State({
  art,
  title,
  text,
  place,
  children,
}: {
  place?: RefObject<HTMLDivElement | null>;
  art: string;
  title: string;
  text: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className="state card lobby-state" ref={place}>
      <div className="state-art">
        <img src={art} alt="" width="84" height="84" />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
