// Tickets against what their seeds draw, and against the rewards that they gave.
import type pg from 'pg';
import type { Seal } from '../core/seal.ts';
import { serverSeedOf } from '../fairness/seeds.ts';
import type { AuditArea, Finding } from '../ledger/audit-area.ts';
import { placeDrawn, prizesOf, type Ticket } from './open.ts';

const BATCH = 1_000;

interface Opened extends Pick<Ticket, 'number' | 'prizes'> {
  place: number;
  client_seed: string;
  nonce: number;
  server_seed: string;
  server_seed_hash: string;
}

export const ticketsAudit = (seal: Seal): AuditArea => ({
  kinds: {},
  checks: [
    `select format('ticket %s won %s, but its reward is %s', coalesce(t.number, r.period), coalesce(t.amount_minor, 0),
          coalesce(r.amount_minor, 0)) as problem, abs(coalesce(t.amount_minor, 0) - coalesce(r.amount_minor, 0)) as off
      from (select * from tickets where amount_minor > 0) t
      full join (select * from rewards where source = 'ticket') r on r.period = t.number and r.member_id = t.member_id
      where t.amount_minor is distinct from r.amount_minor`,
    (client) => wronglyDrawn(client, seal),
  ],
});

async function* wronglyDrawn(client: pg.ClientBase, seal: Seal): AsyncIterable<Finding> {
  await client.query(`declare tickets_drawn no scroll cursor for
    select t.number, t.prizes, t.place, t.client_seed, t.nonce, s.server_seed, s.server_seed_hash
      from tickets t join seed_pairs s on s.id = t.seed_pair_id`);
  for (;;) {
    const { rows } = await client.query<Opened>(`fetch ${BATCH} from tickets_drawn`);
    for (const ticket of rows)
      if (drawn(ticket, seal) !== ticket.place)
        yield { problem: `ticket ${ticket.number} did not bring what its seeds draw`, off: 0n };
    if (rows.length < BATCH) break;
  }
  await client.query('close tickets_drawn');
}

function drawn(ticket: Opened, seal: Seal): number | undefined {
  try {
    const sealed = ticket.server_seed.startsWith('sealed:');
    const serverSeed = sealed ? serverSeedOf({ seal }, ticket) : ticket.server_seed;
    return placeDrawn(prizesOf(ticket), { serverSeed, clientSeed: ticket.client_seed, nonce: ticket.nonce });
  } catch {
    return undefined;
  }
}
