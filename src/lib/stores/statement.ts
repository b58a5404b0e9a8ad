// A statement on the screen: which account and days are asked for, what came, and its files.
import { atom, type ReadableAtom } from 'nanostores';
import { call, lineLost, surroundings } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { dayHeads, statement, statementFile } from '../contract/statement.ts';
import { STATEMENT_MARK } from '../rules/statement.ts';
import { type Latest, latest } from './latest.ts';
import { partsOf, type StatementLine, type StatementPart } from './statement-parts.ts';

export type { StatementLine } from './statement-parts.ts';

export interface StatementAsked {
  period: 'day' | 'month';
  /** Absent: the last day that is over. */
  day?: string;
  account?: string;
}

/** `asked`: the question that it answers. */
export type Statement = OutputOf<typeof statement> & { asked: StatementAsked };

export interface StatementView {
  $asked: ReadableAtom<StatementAsked>;
  $shown: ReadableAtom<Latest<Statement>>;
  choose(asked: Partial<StatementAsked>): void;
  /** Adds the next page to the lines that are shown. */
  more(): Promise<void>;
  reload(): void;
  /** Everything after the page that is shown, a line at a time; nothing is kept of it. Throws `Refused`. */
  rest(signal: AbortSignal): AsyncIterable<StatementPart>;
  /** `page`: the page that checks itself. Throws `Refused`. */
  file(format: 'csv' | 'page'): Promise<Blob>;
}

/** One for each panel; reading starts at once. */
export function openStatement(): StatementView {
  const $asked = atom<StatementAsked>({ period: 'day' });
  const shown = latest<Statement>();

  const read = (keep: boolean): Promise<void> =>
    shown.ask(async (signal) => {
      const asked = $asked.get();
      return { ...(await call(statement, asked, { signal })), asked };
    }, keep);

  void read(false);
  return {
    $asked,
    $shown: shown.$shown,
    choose(asked) {
      $asked.set({ ...$asked.get(), ...asked });
      void read(true);
    },
    more: () => {
      const now = shown.$shown.get();
      if (now.state !== 'ready' || !now.value.next) return Promise.resolve();
      const { lines, next: after, asked } = now.value;
      return shown.ask(async (signal) => {
        const page = await call(statement, { ...asked, after }, { signal });
        return { ...page, lines: [...lines, ...page.lines], asked };
      }, true);
    },
    reload: () => void read(true),
    async *rest(signal) {
      const now = shown.$shown.get();
      if (now.state !== 'ready' || !now.value.next) return;
      const asked = { ...$asked.get(), format: 'proofs' as const, after: now.value.next };
      yield* partsOf(await call(statementFile, asked, { signal }));
    },
    async file(format) {
      if (format === 'csv') return blobOf(await call(statementFile, { ...$asked.get(), format }));
      const [page, proofs] = await Promise.all([
        surroundings.fetch('/audit/check.txt').catch(lineLost),
        call(statementFile, { ...$asked.get(), format: 'proofs' }),
      ]);
      const [before = '', after] = (await page.text().catch(lineLost)).split(STATEMENT_MARK);
      if (!page.ok || after === undefined) return lineLost();
      return new Blob([before, await blobOf(proofs), after], { type: 'text/html' });
    },
  };
}

/** The line may break while the file comes. */
const blobOf = (answer: Response): Promise<Blob> => answer.blob().catch(lineLost);

/** The published heads that these lines name, and every key. Throws `Refused`. */
export async function headsOf(lines: readonly StatementLine[]): Promise<OutputOf<typeof dayHeads>> {
  const named = lines.flatMap(({ proof }) => proof?.head ?? []);
  if (named.length === 0) return { heads: [], keys: [] };
  const [first, last] = [Math.min(...named), Math.max(...named)];
  return call(dayHeads, { before: last + 1, limit: last - first + 1 });
}
