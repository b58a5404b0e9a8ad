// Events: announced to every process and from there to open pages. They carry no amounts: pages read again.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { CauseOf, Channel, Happening, Topic } from '../../contract/events.ts';
import type { DB } from '../db/schema.ts';

export const EVENTS = 'portico_event';

/** A member's tabs, every tab, or the tabs that follow a channel. */
export type Audience = bigint | 'all' | { channel: Channel };

export type PortalEvent = Happening & { to: Audience };

/** As listeners get it: without a cause, anything of this topic may have happened. */
export interface Heard {
  topic: Topic;
  cause?: string | undefined;
}

type Hear = (heard: Heard) => void;

export interface Events {
  /** Announces to all processes; inside a transaction, with the commit. */
  publish(event: PortalEvent, db?: Kysely<DB>): Promise<void>;
  /** Listens for the events of a member, of everyone and of the channels. Returns a function that stops it. */
  subscribe(memberId: bigint | undefined, hear: Hear, channels?: readonly Channel[]): () => void;
  deliver(payload: string): void;
}

/**
 * Announces to a member's pages that the balance has changed. Call it after the commit: a NOTIFY inside it would make all
 * commits of the server wait for one another. A booking holds even if the announcement fails.
 */
export async function publishBalance(
  ctx: { events: Events; log: Logger },
  memberId: bigint,
  cause: CauseOf<'balance'>,
): Promise<void> {
  await ctx.events
    .publish({ to: memberId, topic: 'balance', cause })
    .catch((err: unknown) => ctx.log.warn({ err }, 'a balance event was not sent'));
}

const nameOf = (to: Audience): string => (typeof to === 'object' ? `#${to.channel}` : String(to));

export function createEvents(database: Kysely<DB>): Events {
  const everyone = new Set<Hear>();
  const byAudience = new Map<string, Set<Hear>>();

  function add(audience: string, hear: Hear): () => void {
    const set = byAudience.get(audience) ?? new Set();
    byAudience.set(audience, set.add(hear));
    return () => {
      set.delete(hear);
      if (set.size === 0) byAudience.delete(audience);
    };
  }

  return {
    async publish({ to, topic, cause }, db = database) {
      const payload = [nameOf(to), topic, ...(cause ? [cause] : [])].join(' ');
      await sql`select pg_notify(${EVENTS}, ${payload})`.execute(db);
    },
    subscribe(memberId, hear, channels = []) {
      const audiences = channels.map((channel) => nameOf({ channel }));
      if (memberId !== undefined) audiences.push(nameOf(memberId));
      const stops = audiences.map((audience) => add(audience, hear));
      everyone.add(hear);
      return () => {
        everyone.delete(hear);
        for (const stop of stops) stop();
      };
    },
    deliver(payload) {
      const [to = '', topic, cause] = payload.split(' ');
      const heard: Heard = { topic: topic as Topic, cause };
      for (const hear of (to === 'all' ? everyone : byAudience.get(to)) ?? []) hear(heard);
    },
  };
}
