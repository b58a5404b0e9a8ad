// Holds every head against what it says, its signature, the head before it and the chain of operators' acts.
import type { JsonWebKey } from 'node:crypto';
import type pg from 'pg';
import type { Finding } from '../ledger/audit-area.ts';
import { type Head, headHash, headText, isSigned, NOTHING_BEFORE } from './head.ts';
import { thumbprint } from './keys.ts';

const BATCH = 400;

const HEADS = `select d.number, d.day, d.lines, d.root, d.head, d.head_hash, d.kid, d.signature, d.closed_at, k.public_jwk,
    (select count(*) from operator_chain) as entries,
    (select c.hash from operator_chain c where c.number = case when d.head is json then
      (d.head::jsonb #>> '{acts,count}')::bigint end) as entry_hash
  from daybook_days d left join daybook_keys k on k.kid = d.kid
  where d.closed_at is not null order by d.number`;

interface KeptHead {
  number: number;
  day: string;
  lines: bigint;
  root: string;
  head: string;
  head_hash: string;
  kid: string;
  signature: string;
  closed_at: Date;
  public_jwk: JsonWebKey | null;
  entry_hash: string | null;
}

export async function* headsHold(client: pg.ClientBase): AsyncIterable<Finding> {
  await client.query(`declare heads no scroll cursor for ${HEADS}`);
  let before = { number: 0, hash: NOTHING_BEFORE };
  for (;;) {
    const { rows } = await client.query<KeptHead>(`fetch ${BATCH} from heads`);
    for (const kept of rows) {
      for (const fault of faultsOf(kept, before))
        yield { problem: `head ${kept.number} of ${kept.day} ${fault}`, off: 0n };
      before = { number: kept.number, hash: kept.head_hash };
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close heads');
}

function* faultsOf(kept: KeptHead, before: { number: number; hash: string }): Iterable<string> {
  const { number, day, lines, root, head, head_hash, kid, signature, closed_at, public_jwk } = kept;
  if (number !== before.number + 1) yield `follows head ${before.number}: what was between them is gone`;
  if (headHash(head) !== head_hash) yield 'is not what its hash was made of';
  if (!public_jwk || thumbprint(public_jwk) !== kid) yield `names the key ${kid}, which is not known`;
  else if (!isSigned(head, signature, public_jwk)) yield `does not have the signature of its key ${kid}`;
  const said = readHead(head);
  if (!said) return yield 'is no head';
  if (said.previous !== before.hash) yield `does not name the hash of head ${before.number}`;
  const stored = { ...said, number, day, lines: Number(lines), root, key: kid };
  if (headText({ ...stored, closedAt: closed_at.toISOString() }) !== head)
    yield 'says something else than its row';
  if (said.acts.hash !== (said.acts.count === 0 ? NOTHING_BEFORE : kept.entry_hash))
    yield `names entry ${said.acts.count} of the operators' chain, which has another hash or is gone`;
}

function readHead(text: string): Head | undefined {
  try {
    const head = JSON.parse(text) as Head;
    return typeof head.acts?.count === 'number' ? head : undefined;
  } catch {
    return undefined;
  }
}
