// What happened to whom, told to every process and from there to open pages. It carries no amounts: pages read again.

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';

export const EVENTS = 'portico_event';

export type EventKind = 'balance' | 'message' | 'announcement' | 'round' | 'chat' | 'signed-out' | 'settings';

export interface PortalEvent {
  to: bigint | 'all';
  kind: EventKind;
}

type Hear = (kind: EventKind) => void;

export interface Events {
  /** Tells all processes; inside a transaction it goes out with the commit. */
  publish(event: PortalEvent, db?: Kysely<DB>): Promise<void>;
  subscribe(memberId: bigint | undefined, hear: Hear): () => void;
  deliver(payload: string): void;
}

/**
 * Tells a member's pages that the balance has changed. Call it after the commit: a NOTIFY inside it would make all
 * commits of the server wait for one another. What is booked stays booked when it cannot be told.
 */
export async function publishBalance(ctx: { events: Events; log: Logger }, memberId: bigint): Promise<void> {
  await ctx.events
    .publish({ to: memberId, kind: 'balance' })
    .catch((err: unknown) => ctx.log.warn({ err }, 'a balance event was not sent'));
}

export function createEvents(database: Kysely<DB>): Events {
  const byMember = new Map<string, Set<Hear>>();

  return {
    async publish(event, db = database) {
      await sql`select pg_notify(${EVENTS}, ${`${event.to} ${event.kind}`})`.execute(db);
    },
    subscribe(memberId, hear) {
      const key = memberId === undefined ? 'visitor' : String(memberId);
      const set = byMember.get(key) ?? new Set();
      byMember.set(key, set.add(hear));
      return () => {
        set.delete(hear);
        if (set.size === 0) byMember.delete(key);
      };
    },
    deliver(payload) {
      const [to = '', kind] = payload.split(' ');
      const sets = to === 'all' ? [...byMember.values()] : [byMember.get(to)];
      for (const set of sets) for (const hear of set ?? []) hear(kind as EventKind);
    },
  };
}
