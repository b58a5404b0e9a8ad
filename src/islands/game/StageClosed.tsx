// A game that is closed for a while: when it is back, what happens to rounds and money, and games like it. It opens by itself
// when its time has come.
import { type ReactElement, useEffect } from 'react';
import { clock } from '../../lib/art/icons.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { DAY_MS, SECOND_MS } from '../../lib/rules/durations.ts';
import type { CardWords } from '../lobby/GameCard.tsx';
import { GameRail } from '../lobby/GameRail.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSecond } from '../ui/use-second.ts';
import { backText, leftText } from '../ui/when.ts';
import { WatchKey, type WatchWords } from './WatchKey.tsx';

export type ClosedWords = CardWords &
  Record<
    | ('restMark' | 'restTitle' | 'restTitleOn' | 'restText' | 'restLeft' | 'restStay' | 'restOthers')
    | ('restRounds' | 'restSettled' | 'restVendor' | 'restOpen'),
    string
  > &
  WatchWords;

interface Props {
  game: GameItem;
  until: string;
  /** How far the portal's clock is ahead of this machine's. */
  aheadMs: number;
  others: GameItem[];
  words: ClosedWords;
  /** Tries to open the game. */
  onBegin: () => void;
}

/** Until it is tried again at the earliest, where an opening takes its time to arrive. */
const AGAIN_MS = 30 * SECOND_MS;

export function StageClosed({ game, until, aheadMs, others, words, onBegin }: Props): ReactElement {
  const at = new Date(until);
  const now = new Date(useSecond() + aheadMs);
  const title = backText(at, now, { today: words.restTitle, otherDay: words.restTitleOn });

  useEffect(() => {
    const leftMs = new Date(until).getTime() - Date.now() - aheadMs;
    // A timer cannot be set for more than 24 days.
    const timer = setTimeout(onBegin, Math.min(Math.max(leftMs, AGAIN_MS), DAY_MS));
    return () => clearTimeout(timer);
  }, [until, aheadMs, onBegin]);

  return (
    <div className="stage-closed">
      <div className="stage-rest">
        <div className="stage-rest-art">
          <img src={game.cover} alt="" width="150" height="200" />
          <p className="stage-rest-mark">
            <Icon path={clock} size={16} /> {words.restMark}
          </p>
        </div>
        <div className="stage-rest-facts">
          <h2>{title.replace('{{name}}', game.name)}</h2>
          <p className="soft">{words.restText}</p>
          <dl className="stage-rest-list">
            <div>
              <dt>{words.restLeft}</dt>
              <dd className="num">{leftText(at, now)}</dd>
            </div>
            <div>
              <dt>{words.restRounds}</dt>
              <dd>{words.restSettled}</dd>
            </div>
            {others.some(({ vassalage }) => vassalage === game.vassalage) && (
              <div>
                <dt>{words.restVendor.replace('{{vendor}}', game.vendor)}</dt>
                <dd>{words.restOpen}</dd>
              </div>
            )}
          </dl>
          <p className="small soft">{words.restStay}</p>
          <WatchKey gameId={game.gameId} words={words} />
        </div>
      </div>
      {others.length > 0 && (
        <>
          <h3>{words.restOthers}</h3>
          <GameRail games={others} words={words} label={words.restOthers} />
        </>
      )}
    </div>
  );
}
