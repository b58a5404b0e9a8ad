// A record that the portal does not have. It is made of a descriptor, a source and words, like every record.
import { sql } from 'kysely';
import { callsOf } from '../../../src/lib/contract/record-call.ts';
import type { Source } from '../../../src/lib/gateway/lists/source.ts';
import { handlersOf } from '../../../src/lib/gateway/records/index.ts';
import type { Descriptor } from '../../../src/lib/records/descriptor.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import type { Fill } from './rows.ts';

const logins = {
  id: 'logins',
  call: 'loginRecord',
  access: 'member',
  summary: 'Addresses that the member has logged in from.',
  columns: [
    { key: 'seenAt', kind: 'time', sort: true },
    { key: 'device', kind: 'thing' },
    { key: 'number', kind: 'number' },
    { key: 'tries', kind: 'count', total: true, sort: true },
    { key: 'state', kind: 'state', states: { open: 'info', ended: 'neutral' } },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'number', kind: 'search' },
  ],
  period: 'seenAt',
  sort: '-seenAt',
  strip: ['rows', 'tries'],
  card: { thing: 'device', number: 'number', amount: ['tries'], state: 'state', under: [], lead: 'tries' },
  empty: {},
} as const satisfies Descriptor;

const source: Source<typeof logins> = {
  from: sql`sessions s`,
  scope: ({ memberId }) => sql`s.member_id = ${memberId} and s.user_agent = 'planted'`,
  columns: {
    seenAt: sql`s.seen_at`,
    device: sql`json_build_object('icon', 'phone', 'title', s.user_agent, 'detail', null)`,
    number: sql`s.address`,
    tries: sql`length(s.address)`,
    state: sql`case when s.ended_at is null then 'open' else 'ended' end`,
  },
  filters: {
    state: { by: sql`case when s.ended_at is null then 'open' else 'ended' end` },
    number: { by: sql`s.address` },
  },
  id: sql`('x' || left(s.id::text, 8))::bit(32)::bigint`,
};

export const planted = { logins };
export const plantedPairs = callsOf(planted);
export const plantedHandlers = handlersOf(planted, plantedPairs, { logins: source });

export const plantRows: Fill = async (ctx, memberId, count) => {
  const now = ctx.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    secret_hash: Buffer.from(`${memberId}-${index}`),
    member_id: memberId,
    address: `${'AB'[index % 2]}${memberId}0${1000 + index}`,
    user_agent: 'planted',
    created_at: new Date(now - (index + 1) * MINUTE_MS),
    seen_at: new Date(now - (index + 1) * MINUTE_MS),
    expires_at: new Date(now + MINUTE_MS),
    ended_at: index % 3 === 0 ? new Date(now) : null,
  }));
  await ctx.db.insertInto('sessions').values(rows).execute();
};
