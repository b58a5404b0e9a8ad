// What Home shows a member first: the games opened last, the bonus that runs, and the last win.
import { onMount } from 'nanostores';
import { call } from '../client/call.ts';
import { bonusList } from '../contract/bonus.ts';
import { recentGames } from '../contract/games.ts';
import { lastWin } from '../contract/home.ts';
import { TRIAL } from '../rules/agent-codes.ts';
import { onLive } from './live.ts';
import { type Reading, reading } from './loaded.ts';
import { $session } from './session.ts';
import type { Session } from './session-of-tab.ts';

const MOST = 11;

/** Nothing here calls a member to play who is on a break. */
const mayPlay = (session: Session) => session.state === 'in' && !session.onBreak && session;

const recent = reading(() => call(recentGames, { pageSize: MOST }));
const win = reading(() => call(lastWin, {}));

const bonus = reading(async () => {
  const session = mayPlay($session.get());
  // Play money has none.
  if (!session || session.agentCode === TRIAL) return null;
  return (await call(bonusList, {})).list.find(({ state }) => state === 'active') ?? null;
});

export const $recent = recent.$loaded;
export const $lastWin = win.$loaded;
export const $runningBonus = bonus.$loaded;

/** What is shown is read again when games have opened or closed. */
onMount(recent.$loaded, () => {
  const again = (): void => {
    if (mayPlay($session.get())) void recent.read();
  };
  const root = globalThis.document?.documentElement;
  root?.addEventListener('portico:changed', again);
  return () => root?.removeEventListener('portico:changed', again);
});

function followSession<T>({ $loaded, read, forget }: Reading<T>): void {
  onMount($loaded, () =>
    $session.subscribe((session, before) => {
      if (session.state === before?.state) return;
      if (mayPlay(session)) void read();
      else forget();
    }),
  );
}

followSession(recent);
followSession(win);
followSession(bonus);

/** Bonuses begin and end, and bets count, while Home is open. */
onMount(bonus.$loaded, () => onLive('balance', () => void bonus.read()));
