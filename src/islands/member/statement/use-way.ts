// The way of one line to the root of its day, worked out in this browser.
import { useEffect, useState } from 'react';
import { isRefused } from '../../../lib/stores/refused.ts';
import { headsOf, type StatementLine } from '../../../lib/stores/statement.ts';
import { checkHeads, type Head } from '../../../lib/verifier/daybook/heads.ts';
import { checkLine } from '../../../lib/verifier/daybook/lines.ts';
import { canHash } from '../../../lib/verifier/hash.ts';
import { leafOf, type Way, wayOf } from '../../../lib/verifier/shared/tree.ts';

export type WayState =
  | { state: 'busy' | 'open' | 'offline' | 'notSecure' }
  | { state: 'right' | 'wrong'; way: Way | undefined; head: Head | undefined };

export function useWay(line: StatementLine): WayState {
  const [found, setFound] = useState<{ line: StatementLine; state: WayState }>();
  useEffect(() => {
    let wanted = true;
    follow(line).then((state) => wanted && setFound({ line, state }));
    return () => {
      wanted = false;
    };
  }, [line]);
  return found?.line === line ? found.state : { state: 'busy' };
}

async function follow(line: StatementLine): Promise<WayState> {
  const { proof } = line;
  if (!proof) return { state: 'open' };
  if (!canHash()) return { state: 'notSecure' };
  try {
    const { heads } = await checkHeads(await headsOf([line]));
    const fault = await checkLine(line, heads);
    return { state: fault ? 'wrong' : 'right', way: await wayOf(proof), head: heads.get(proof.head) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { state: 'offline' };
  }
}

/** The hash of each line that is shown, as a leaf; worked out here as well. By the id of the line. */
export function useLeaves(lines: readonly StatementLine[]): ReadonlyMap<string, string> {
  const [leaves, setLeaves] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let wanted = canHash();
    const proven = wanted ? lines.flatMap(({ id, proof }) => (proof ? [{ id, proof }] : [])) : [];
    Promise.all(proven.map(async ({ id, proof }) => [id, await leafOf(proof.content)] as const)).then(
      (found) => wanted && setLeaves(new Map(found)),
    );
    return () => {
      wanted = false;
    };
  }, [lines]);
  return leaves;
}

/** `98ca…02f1`: what of a hash is shown. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
