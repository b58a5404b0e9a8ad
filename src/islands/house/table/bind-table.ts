// What a table hears beside its felt: the keyboard, and what the page around says.
import type { ToGame } from '../../../lib/rules/game-messages.ts';
import { part } from '../frame/part.ts';
import { hearPortal, tellPortal } from '../frame/portal-link.ts';
import type { Around } from './around.ts';
import type { Betting } from './bet-desk.ts';
import type { TableKind } from './kind-of-table.ts';
import type { Painter } from './painter.ts';
import { openSheet } from './sheet.ts';
import { listenToTableKeys } from './table-keys.ts';

interface Heard {
  table(cause?: string, news?: object): void;
  /** Events arrive again; some may have been missed. */
  streamIsBack(): void;
  /** The player does not wait for the end of the drawing. */
  skip(): void;
}

export function bindTable(
  { sound, balance }: Around,
  {
    betting,
    painter,
    kind: { keys = {}, typed },
    on,
  }: { betting: Betting; painter: Painter; kind: Pick<TableKind<never>, 'keys' | 'typed'>; on: Heard },
): void {
  let muted = true;

  function mute(next: boolean): void {
    muted = next;
    sound.mute(muted);
    tellPortal({ type: 'muted', muted });
  }

  listenToTableKeys({
    chip: painter.tray.choose,
    act: betting.act,
    place() {
      on.skip();
      void betting.place();
    },
    spots: keys,
    typed,
    spot: painter.spots.focus,
    mute: () => mute(!muted),
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
