// What a table hears beside its felt: the keyboard, and what the page around says.
import type { ToGame } from '../../../lib/rules/game-messages.ts';
import { part } from '../frame/part.ts';
import { hearPortal, tellPortal } from '../frame/portal-link.ts';
import type { Around } from './around.ts';
import { openSheet } from './sheet.ts';
import type { Heard } from './table-desk.ts';
import { listenToTableKeys, type TableKeys } from './table-keys.ts';

export function bindTable(
  { sound, balance }: Around,
  { keys, on }: { keys: Omit<TableKeys, 'mute' | 'fullScreen' | 'help' | 'leave'>; on: Heard },
): void {
  let muted = true;

  function mute(next: boolean): void {
    muted = next;
    sound.mute(muted);
    tellPortal({ type: 'muted', muted });
  }

  listenToTableKeys({
    ...keys,
    place() {
      on.skip();
      keys.place();
    },
    mute: () => mute(!muted),
    fullScreen: () => tellPortal({ type: 'full-screen' }),
    help: () => openSheet('rules'),
    leave: () => tellPortal({ type: 'escape' }),
  });

  part('skip').addEventListener('click', on.skip);

  const heed: { [T in ToGame['type']]: (message: Extract<ToGame, { type: T }>) => void } = {
    table: ({ cause, news }) => on.table(cause, news),
    stream: (message) => message.on && on.streamIsBack(),
    event: ({ topic }) => topic === 'balance' && void balance.refresh(),
    mute: () => mute(true),
    unmute: () => mute(false),
    // The felt and its plates are dark in any theme.
    theme({ theme }) {
      for (const themed of document.querySelectorAll<HTMLElement>('[data-themed], dialog'))
        themed.dataset.theme = theme;
    },
  };
  hearPortal((message) => (heed[message.type] as (message: ToGame) => void)(message));
}
