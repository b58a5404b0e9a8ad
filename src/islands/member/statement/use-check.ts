// The check of a whole statement, in this browser alone: first the lines that are shown, then the rest of the period as it
// comes over the line. The gateway is asked for heads and lines and for nothing else.
import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../../lib/stores/refused.ts';
import {
  headsOf,
  type Statement,
  type StatementLine,
  type StatementView,
} from '../../../lib/stores/statement.ts';
import { checkHeads, type Head } from '../../../lib/verifier/daybook/heads.ts';
import { addsUp, type CheckResult, checkStatement } from '../../../lib/verifier/daybook/statement.ts';
import { canHash } from '../../../lib/verifier/hash.ts';

export type Mark = 'good' | 'open' | 'bad';

export type CheckState =
  | { state: 'idle' | 'offline' | 'notSecure' }
  | { state: 'busy' | 'stopped'; done: number }
  | { state: 'done'; result: CheckResult; addsUp: boolean; badHead?: string | undefined };

export interface Check {
  state: CheckState;
  /** By the id of a line that is shown. */
  marks: ReadonlyMap<string, Mark>;
  start(): void;
  stop(): void;
}

interface Running {
  lines: Statement['lines'];
  signal: AbortController;
}

interface Checked {
  of: Statement['lines'] | undefined;
  state: CheckState;
  marks: ReadonlyMap<string, Mark>;
}

const NO_MARKS: ReadonlyMap<string, Mark> = new Map();
/** How often progress is shown. */
const SHOWN_MS = 100;

export function useCheck(view: StatementView, value: Statement | undefined): Check {
  const [checked, setChecked] = useState<Checked>();
  const running = useRef<Running>(undefined);
  const lines = value?.lines;
  // A check is of the lines that it began with.
  useEffect(
    () => () => {
      if (running.current?.lines === lines) running.current?.signal.abort();
    },
    [lines],
  );
  // Other lines have not been checked yet.
  const own = checked?.of === lines ? checked : undefined;

  async function start(): Promise<void> {
    if (!value) return;
    const mine = new AbortController();
    running.current = { lines: value.lines, signal: mine };
    const marks = new Map<string, Mark>();
    let done = 0;
    const show = (state: CheckState, marks = NO_MARKS): void =>
      setChecked({ of: value.lines, state, marks: new Map(marks) });
    if (!canHash()) return show({ state: 'notSecure' });
    show({ state: 'busy', done });
    try {
      const end = await run(view, value, mine.signal, (line, mark) => {
        if (done++ < value.lines.length) marks.set(line.id, mark);
        return { seen: () => show({ state: 'busy', done }) };
      });
      // Of a line without a proof those after it tell whether it should have one.
      if (end.state === 'done')
        for (const { line } of end.result.named) if (marks.has(line.id)) marks.set(line.id, 'bad');
      show(end, marks);
    } catch (error) {
      if (mine.signal.aborted) return show({ state: 'stopped', done }, marks);
      if (!isRefused(error)) throw error;
      show({ state: 'offline' });
    }
  }

  return {
    state: own?.state ?? { state: 'idle' },
    marks: own?.marks ?? NO_MARKS,
    start: () => void start(),
    stop: () => running.current?.signal.abort(),
  };
}

const kindOf = ({ account, accounts }: Statement): string | undefined =>
  accounts.find(({ id }) => id === account)?.kind;

type Took = (line: StatementLine, mark: Mark) => { seen(): void };

/** Throws what the gateway refuses, and the signal's reason once it is aborted. */
async function run(
  view: StatementView,
  value: Statement,
  signal: AbortSignal,
  took: Took,
): Promise<CheckState> {
  const heads = new Map<number, Head>();
  let badHead: string | undefined;
  const learn = async (published: Parameters<typeof checkHeads>[0]): Promise<void> => {
    const { heads: good, faults } = await checkHeads(published);
    for (const [number, head] of good) heads.set(number, head);
    badHead ??= faults[0]?.day;
  };
  const check = checkStatement({ ...value, account: kindOf(value) }, heads);
  let shown = performance.now();
  const take = async (line: StatementLine): Promise<void> => {
    signal.throwIfAborted();
    const fault = await check.take(line);
    const { seen } = took(line, fault === undefined ? 'good' : fault === 'open' ? 'open' : 'bad');
    if (performance.now() - shown < SHOWN_MS) return;
    shown = performance.now();
    seen();
    // The page answers in between.
    await new Promise((resolve) => setTimeout(resolve));
  };
  await learn(await headsOf(value.lines));
  for (const line of value.lines) await take(line);
  for await (const part of view.rest(signal)) {
    if ('published' in part) await learn(part.published);
    else await take(part.line);
  }
  const result = check.result();
  return { state: 'done', result, addsUp: addsUp(result, value), badHead };
}
