// Fields of a request that its call does not have.
import type { Call } from '../../contract/call.ts';
import type { Ctx } from '../core/ctx.ts';

/** What was given and the parsed input lacks. */
export function unknownFields(given: unknown, input: unknown): string[] {
  if (typeof given !== 'object' || given === null || typeof input !== 'object' || input === null) return [];
  return Object.keys(given).filter((name) => !Object.hasOwn(input, name));
}

const MOST_NAMES = 20;
const noted = new WeakMap<Ctx['log'], Map<Call, Set<string>>>();

/** Logs each name once a call, so that a client's mistake can be found, and no more than twenty names. Values are never logged. */
export function noteUnknownFields({ log }: Ctx, call: Call, names: string[]): void {
  const ofCalls = noted.get(log) ?? new Map<Call, Set<string>>();
  const known = ofCalls.get(call) ?? new Set();
  noted.set(log, ofCalls.set(call, known));
  for (const name of names.map(shown)) {
    if (known.has(name) || known.size === MOST_NAMES) continue;
    known.add(name);
    log.warn({ method: call.method, path: call.path, field: name }, 'an unknown field was ignored');
  }
}

/** Names of fields only: what else stands there may be what somebody typed. */
const shown = (name: string): string => (/^[A-Za-z_][\w-]{0,39}$/.test(name) ? name : '(no name)');
