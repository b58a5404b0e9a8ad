// Carries the bank's notices to the merchant, each until it is acknowledged, over restarts and with several processes.
import { type Kysely, sql } from 'kysely';
import { sandboxNotice } from '../../../../contract/wallet.ts';
import { sandboxPayoutNotice } from '../../../../contract/withdrawals.ts';
import { type Clock, inMs } from '../../../core/clock.ts';
import type { Config } from '../../../core/config.ts';
import { isDue } from '../../../core/due.ts';
import type { Keeper } from '../../../core/own-secret.ts';
import type { DB } from '../../../db/schema.ts';
import { LONGEST_PUT_OFF_MS } from './notice.ts';
import { sandboxSecret } from './secret.ts';
import { signedHeaders } from './signature.ts';

export interface Courier extends Keeper {
  /** `selfUrl` is where this process is reached, whichever one took the order. */
  config: Pick<Config, 'selfUrl'>;
  /** Tests hand in the gateway itself. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
}

const ANSWER_MS = 10_000;
/** How long a claimed notice stays claimed: longer than an answer may take. */
const CLAIM_MS = 15_000;
const LONGEST_RETRY_S = LONGEST_PUT_OFF_MS / 1000;

/** Sends every notice that is due. Answers when the next one will be; undefined when none waits. */
export async function carryNotices(courier: Courier): Promise<Date | undefined> {
  const { db, clock, config, send = fetch } = courier;
  const secret = await sandboxSecret(courier);
  for (;;) {
    const notice = await claim(db, clock);
    if (!notice) break;
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(secret, notice.body, clock.now()),
    };
    const taken = await isTaken(send, config.selfUrl + PATHS[notice.about], { body: notice.body, headers });
    const now = clock.now();
    await db
      .updateTable('sandbox_notices')
      .set(taken ? { delivered_at: now } : { due_at: new Date(now.getTime() + retryMs(notice.attempts)) })
      .where('id', '=', notice.id)
      .execute();
  }
  const next = await db
    .selectFrom('sandbox_notices')
    .select((on) => on.fn.min('due_at').as('due_at'))
    .where('delivered_at', 'is', null)
    .where('lost', '=', false)
    .executeTakeFirst();
  return next?.due_at ?? undefined;
}

const PATHS = { deposit: sandboxNotice.path, payout: sandboxPayoutNotice.path };

interface Notice {
  id: bigint;
  about: keyof typeof PATHS;
  attempts: number;
  body: string;
}

/** Takes one due notice and puts its next try off, so that no other process sends it meanwhile. */
async function claim(db: Kysely<DB>, clock: Clock): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    update sandbox_notices n
    set attempts = n.attempts + 1, due_at = ${inMs(clock, CLAIM_MS)}
    where n.id = (
      select id from sandbox_notices where delivered_at is null and not lost and ${isDue('due_at', clock, LONGEST_PUT_OFF_MS)}
      order by due_at, id limit 1 for update skip locked
    )
    returning n.id, n.about, n.attempts, n.body`.execute(db);
  return rows[0];
}

/** 1 s, 2 s, 4 s and so on, at most five minutes; it never gives up. */
const retryMs = (attempts: number): number =>
  Math.min(2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_S) * 1000;

async function isTaken(send: NonNullable<Courier['send']>, portal: string, said: RequestInit) {
  try {
    const answer = await send(portal, { method: 'POST', ...said, signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}
