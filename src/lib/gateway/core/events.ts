// Events: announced to every process and from there to open pages. They carry no amounts of money: pages read again.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import {
  type CauseOf,
  type Channel,
  type Happening,
  type TableNews,
  type Topic,
  tableChannel,
} from '../../contract/events.ts';
import type { DB } from '../db/schema.ts';
import { createRecentEvents } from './recent-events.ts';

export const EVENTS = 'portico_event';

/** A member's tabs, every tab, or the tabs that follow a channel. */
export type Audience = bigint | 'all' | { channel: Channel };

export type PortalEvent = Happening & {
  to: Audience;
  /** Of a member's tabs, the one that is not told: the hash of its handle. */
  except?: Buffer | undefined;
};

/** As listeners get it: without a cause, anything of this topic may have happened. */
export interface Heard {
  topic: Topic;
  cause?: string | undefined;
  /** What has changed at a table. */
  news?: TableNews | undefined;
  /** The tab that is not told, in hexadecimal. */
  except?: string | undefined;
}

type Hear = (heard: Heard) => void;

export interface Events {
  /** Announces to all processes; inside a transaction, with the commit. */
  publish(event: PortalEvent, db?: Kysely<DB>): Promise<void>;
  /** Announces to the tabs of this process alone: what every process finds out for itself. */
  publishHere(event: PortalEvent): void;
  /** As `publish` for several, in one round trip. */
  publishAll(events: readonly PortalEvent[]): Promise<void>;
  /** Listens for the events of a member, of everyone and of the channels. Returns a function that stops it. */
  subscribe(memberId: bigint | undefined, hear: Hear, channels?: readonly Channel[]): () => void;
  /** The topics of what such a listener would have heard within so many milliseconds, but for `signed-out`. */
  recentTopics(memberId: bigint, channels: readonly Channel[], withinMs: number): Topic[];
  /** Whether a tab of this process follows the channel. */
  isFollowed(channel: Channel): boolean;
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

/** The same for many members at once. */
export async function publishBalances(
  ctx: { events: Events; log: Logger },
  members: readonly bigint[],
  cause: CauseOf<'balance'>,
): Promise<void> {
  const all = members.map((to) => ({ to, topic: 'balance' as const, cause }));
  await ctx.events
    .publishAll(all)
    .catch((err: unknown) => ctx.log.warn({ err }, 'balance events were not sent'));
}

const nameOf = (to: Audience): string => (typeof to === 'object' ? `#${to.channel}` : String(to));

const payloadOf = ({ to, except, topic, cause, news }: PortalEvent): string =>
  [
    nameOf(to) + (except ? `!${except.toString('hex')}` : ''),
    topic,
    ...(cause ? [cause] : []),
    ...(news ? [JSON.stringify(news)] : []),
  ].join(' ');

const TABLES = nameOf({ channel: 'tables' });
const TABLE = nameOf({ channel: tableChannel('') });

export function createEvents(database: Kysely<DB>): Events {
  const everyone = new Set<Hear>();
  const byAudience = new Map<string, Set<Hear>>();
  const recent = createRecentEvents();

  function add(audience: string, hear: Hear): () => void {
    const set = byAudience.get(audience) ?? new Set();
    byAudience.set(audience, set.add(hear));
    return () => {
      set.delete(hear);
      if (set.size === 0) byAudience.delete(audience);
    };
  }

  /** Who follows every table hears what happens at each. */
  function hearersOf(to: string): Iterable<Hear> {
    if (to === 'all') return everyone;
    const own = byAudience.get(to) ?? [];
    return to.startsWith(TABLE) ? new Set([...own, ...(byAudience.get(TABLES) ?? [])]) : own;
  }

  function deliver(payload: string): void {
    const [audience = '', topic, cause, ...rest] = payload.split(' ');
    const [to = '', except] = audience.split('!');
    recent.note(to, topic as Topic);
    if (to.startsWith(TABLE)) recent.note(TABLES, topic as Topic);
    const news = rest.length > 0 ? { news: JSON.parse(rest.join(' ')) as TableNews } : {};
    const heard: Heard = { topic: topic as Topic, cause, ...news, ...(except && { except }) };
    for (const hear of hearersOf(to)) hear(heard);
  }

  return {
    deliver,
    publishHere: (event) => deliver(payloadOf(event)),
    async publish(event, db = database) {
      await sql`select pg_notify(${EVENTS}, ${payloadOf(event)})`.execute(db);
    },
    async publishAll(events) {
      await sql`select pg_notify(${EVENTS}, payload) from unnest(${events.map(payloadOf)}::text[]) payload`.execute(
        database,
      );
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
    recentTopics: (memberId, channels, withinMs) =>
      recent
        .topicsOf(['all', nameOf(memberId), ...channels.map((channel) => nameOf({ channel }))], withinMs)
        .filter((topic) => topic !== 'signed-out'),
    isFollowed: (channel) => byAudience.has(nameOf({ channel })),
  };
}
