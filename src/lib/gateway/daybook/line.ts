// A line of the ledger as a leaf: its text, to the byte. `docs/audit.md` publishes it.
import { createHmac } from 'node:crypto';
import { leafOf } from '../core/merkle.ts';

/** One side of a transfer, as the database tells it: every value as text. */
export interface LineRow {
  transfer_id: bigint;
  account_id: bigint;
  /** The kind of account, and what tells accounts of one owner and kind apart. */
  account: string;
  purse: string;
  currency: string;
  /** Positive when it came in, in minor units; and what the account had after it. */
  amount: string;
  after: string;
  kind: string;
  phase: string;
  reference: string | null;
  /** UTC, with six decimals. */
  at: string;
}

/** How a line is called: by its transfer and its account. */
export const idOf = ({ transfer_id, account_id }: Pick<LineRow, 'transfer_id' | 'account_id'>): string =>
  `${transfer_id}.${account_id}`;

const SALT_CHARACTERS = 32;

/** Without the secret nobody can guess a line from its hash. */
const saltOf = (secret: Buffer, id: string): string =>
  createHmac('sha256', secret).update(id).digest('hex').slice(0, SALT_CHARACTERS);

/** The text of a line: JSON with the names in the order of the alphabet and no blanks. */
export function lineText(row: LineRow, secret: Buffer): string {
  const { account, after, amount, at, currency, kind, phase, purse, reference } = row;
  const id = idOf(row);
  const salt = saltOf(secret, id);
  const transfer = String(row.transfer_id);
  return JSON.stringify({
    ...{ account, after, amount, at, currency, id, kind, phase, purse, reference, salt, transfer },
  });
}

export const leafOfLine = (row: LineRow, secret: Buffer): Buffer => leafOf(lineText(row, secret));

/** What a line is made of. */
export const LINE_COLUMNS = `t.id as transfer_id, p.account_id, a.kind as account, a.purse, a.currency,
  p.amount_minor::text as amount, p.balance_after_minor::text as after, t.kind, t.phase::text as phase, t.reference,
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
