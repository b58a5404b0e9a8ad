// The player's rounds at this game, of earlier sittings too, each with the way to its proof. They are read when the list is opened.
import { formatWire } from '../../../lib/rules/money.ts';
import { Refused, readPlayed, sentenceOf } from '../../../lib/stores/house.ts';
import { clockOf, daysAgo, momentOf } from '../../ui/when.ts';
import { part } from './part.ts';
import { tellPortal } from './portal-link.ts';
import type { Say } from './say.ts';

type Played = Awaited<ReturnType<typeof readPlayed>>['rounds'][number];

export interface PastRounds {
  /** Shows the newest. A round that is being played waits until it has been shown. */
  open(): Promise<void>;
  /** A round has been shown. */
  shown(): void;
}

export function createPastRounds(say: Say, isPlaying: () => boolean): PastRounds {
  const [rows, note, more] = [part('past'), part('past-note'), part('past-more') as HTMLButtonElement];
  let oldest: string | undefined;

  const dialog = (): HTMLDialogElement | null => rows.closest('dialog');

  async function open(): Promise<void> {
    if (isPlaying()) {
      note.textContent = say('past.playing');
      return;
    }
    await read();
  }

  /** From the newest on, or the rounds before this one. */
  async function read(before?: string): Promise<void> {
    note.textContent = say('table.history.loading');
    more.disabled = true;
    try {
      const page = await readPlayed(before);
      if (!before) rows.replaceChildren();
      rows.append(...page.rounds.map(row));
      oldest = page.rounds.at(-1)?.number ?? oldest;
      more.hidden = !page.more;
      note.textContent = rows.childElementCount > 0 ? '' : say('table.history.empty');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note.textContent =
        error.code === 'gateway_unreachable' ? say('trouble.offlineTitle') : sentenceOf(error);
    } finally {
      more.disabled = false;
    }
  }

  more.addEventListener('click', () => void read(oldest));

  function row({ number, at, bet, win }: Played): HTMLTableRowElement {
    const line = document.createElement('tr');
    const played = new Date(at);
    const time = daysAgo(played, new Date()) === 0 ? clockOf(played) : momentOf(played);
    for (const text of [time, formatWire(bet), formatWire(win)]) line.insertCell().textContent = text;
    const check = document.createElement('button');
    check.type = 'button';
    check.className = 'link-key';
    check.textContent = say('table.history.check');
    check.setAttribute('aria-label', `${say('table.history.check')}: ${number}`);
    check.addEventListener('click', () => tellPortal({ type: 'proof', number }));
    line.insertCell().append(check);
    return line;
  }

  return {
    open,
    shown() {
      if (dialog()?.open) void read();
    },
  };
}
