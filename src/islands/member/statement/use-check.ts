// The check of a statement's lines, in this browser alone: the gateway is asked for the published heads and nothing else.
import { useState } from 'react';
import { isRefused } from '../../../lib/stores/refused.ts';
import { headsOf, type StatementLine } from '../../../lib/stores/statement.ts';
import { checkHeads } from '../../../lib/verifier/daybook/heads.ts';
import { checkLine, type LineFault } from '../../../lib/verifier/daybook/lines.ts';
import { canHash } from '../../../lib/verifier/hash.ts';

export type Mark = 'good' | 'open' | 'bad';

export type CheckState =
  | { state: 'idle' | 'offline' | 'notSecure' }
  | { state: 'busy' | 'done'; done: number; badHead?: string | undefined };

export interface Check {
  state: CheckState;
  lines: readonly StatementLine[];
  /** By the id of the line. */
  marks: ReadonlyMap<string, Mark>;
  start(): void;
}

const markOf = (fault: LineFault | undefined): Mark => {
  if (!fault) return 'good';
  return fault === 'open' ? 'open' : 'bad';
};

interface Checked {
  lines: readonly StatementLine[];
  state: CheckState;
  marks: ReadonlyMap<string, Mark>;
}

const NO_MARKS: ReadonlyMap<string, Mark> = new Map();

export function useCheck(lines: readonly StatementLine[]): Check {
  const [checked, setChecked] = useState<Checked>();
  // Other lines have not been checked yet.
  const own = checked?.lines === lines ? checked : undefined;
  const show = (state: CheckState, marks = NO_MARKS): void => setChecked({ lines, state, marks });

  async function run(): Promise<void> {
    if (!canHash()) return show({ state: 'notSecure' });
    show({ state: 'busy', done: 0 });
    try {
      const { heads, faults } = await checkHeads(await headsOf(lines));
      const found = new Map<string, Mark>();
      for (const line of lines) {
        found.set(line.id, markOf(await checkLine(line, heads)));
        show({ state: 'busy', done: found.size });
      }
      const good = [...found.values()].filter((mark) => mark === 'good').length;
      show({ state: 'done', done: good, badHead: faults[0]?.day }, found);
    } catch (error) {
      if (!isRefused(error)) throw error;
      show({ state: 'offline' });
    }
  }

  return {
    state: own?.state ?? { state: 'idle' },
    lines,
    marks: own?.marks ?? NO_MARKS,
    start: () => void run(),
  };
}
