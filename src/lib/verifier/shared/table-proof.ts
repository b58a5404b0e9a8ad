// Reads the proof of a round of a table, with a bet in it where its owner shows one.
import { centsOf } from '../amount.ts';
import { isRecord, isText } from '../proof.ts';
import type { Dividends, Stakes } from './kind.ts';
import type { SharedProof } from './round.ts';
import { readShoeRuns, type ShoeRun } from './shoe-hands.ts';
import { readOthers, readTaken, type Taken } from './taken.ts';
import type { Inclusion } from './tree.ts';

export interface TableProof extends SharedProof {
  kind: string;
  gameId?: string;
  gameName?: string;
  /** When its bets were closed. */
  closedAt?: string;
  publicSource?: string;
  entries: number;
  void?: boolean;
  /** It is for a time before its portal was started: nobody could bet in it. */
  demonstration?: boolean;
  definition: Record<string, unknown>;
  tableHash: string;
  before: unknown;
  /** Of a table with a shoe: the hands that it had dealt before. */
  shoe?: readonly ShoeRun[];
  result: Record<string, unknown>;
  /** What was staked in its pools, and what these paid. */
  stakes?: Stakes;
  dividends?: Dividends;
  /** That one bet is among those it was fixed over. */
  inclusion?: Inclusion;
  /** A pick that was taken while the round was played. */
  taken?: Taken;
  /** Rounds of the other picks of a slip. */
  others?: readonly { gameId: string; round: string }[];
}

const HEX_64 = /^[0-9a-f]{64}$/;
const WORD = /^[A-Za-z0-9-]{1,128}$/;
const INDEX = /^\d{1,18}$/;
/** What is shown of a proof that anyone may have made is no longer than a name. */
const NAME = /^.{1,60}$/u;
const SOURCE = /^.{1,200}$/u;
const LONGEST_PATH = 64;
const LONGEST_LEAF = 100_000;

/** Whether a text is meant to be such a proof. */
export const isOfTable = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && 'tableKey' in value;

/** Undefined when something that the calculation needs is missing. */
export function readTableProof(value: Record<string, unknown>): TableProof | undefined {
  const { method, tableKey, index, hash, position, publicValue, root, seed, entries, tableHash } = value;
  const { kind, gameId, gameName, closedAt, publicSource, before, table, result, inclusion } = value;
  const ofChain = method === 'chain' && isWhole(position) && isText(publicValue, WORD);
  if (!ofChain && method !== 'draw') return undefined;
  if (!isText(kind) || !isText(tableKey, WORD) || !isText(index, INDEX) || !isWhole(entries))
    return undefined;
  if (!isText(hash, HEX_64) || !isText(root, HEX_64) || !isText(seed, HEX_64)) return undefined;
  if (!isText(tableHash, HEX_64) || !isRecord(table) || !isRecord(result)) return undefined;
  const shown = inclusion === undefined ? undefined : readInclusion(inclusion);
  if (inclusion !== undefined && !shown) return undefined;
  const taken = value.taken === undefined ? undefined : readTaken(value.taken);
  if (value.taken !== undefined && !taken) return undefined;
  const others = readOthers(value.others);
  const shoe = value.shoe === undefined ? undefined : readShoeRuns(value.shoe);
  if (value.shoe !== undefined && !shoe) return undefined;
  const stakes = byMarket(value.stakes, (stake) => (isText(stake) ? centsOf(stake) : undefined));
  const dividends = byMarket(value.dividends, (paid) => (isWhole(paid) ? paid : undefined));
  if (stakes === 'unreadable' || dividends === 'unreadable') return undefined;
  return {
    ...{ kind, method, table: tableKey, index, hash, root, seed, entries },
    ...(ofChain && { position, publicValue }),
    ...(isText(gameId, WORD) && { gameId }),
    ...(isText(gameName, NAME) && { gameName }),
    ...(isText(closedAt, NAME) && { closedAt }),
    ...(isText(publicSource, SOURCE) && { publicSource }),
    ...(value.void === true && { void: true }),
    ...(value.demonstration === true && { demonstration: true }),
    ...{ definition: table, tableHash, before: before ?? null, result },
    ...(shoe && { shoe }),
    ...(stakes && { stakes }),
    ...(dividends && { dividends }),
    ...(shown && { inclusion: shown }),
    ...(taken && { taken }),
    ...(others.length > 0 && { others }),
  };
}

const MOST_PICKS = 1_000;

/** Values by market and pick; undefined where there are none. */
function byMarket<T>(
  value: unknown,
  read: (value: unknown) => T | undefined,
): Record<string, Record<string, T>> | undefined | 'unreadable' {
  if (value === undefined) return undefined;
  if (!isRecord(value)) return 'unreadable';
  const markets: Record<string, Record<string, T>> = {};
  for (const [market, picks] of Object.entries(value)) {
    if (!isRecord(picks) || Object.keys(picks).length > MOST_PICKS) return 'unreadable';
    const own: Record<string, T> = {};
    for (const [pick, given] of Object.entries(picks)) {
      const known = read(given);
      if (known === undefined) return 'unreadable';
      own[pick] = known;
    }
    markets[market] = own;
  }
  return markets;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function readInclusion(value: unknown): Inclusion | undefined {
  if (!isRecord(value)) return undefined;
  const { content, place, entries, path, receipt } = value;
  if (!isText(content) || content.length > LONGEST_LEAF || !isWhole(place) || !isWhole(entries))
    return undefined;
  if (!Array.isArray(path) || path.length > LONGEST_PATH) return undefined;
  const hashes = path.filter((each) => isText(each, HEX_64));
  if (hashes.length !== path.length || (receipt !== undefined && !isText(receipt, HEX_64))) return undefined;
  return { content, place, entries, path: hashes, ...(receipt && { receipt }) };
}
