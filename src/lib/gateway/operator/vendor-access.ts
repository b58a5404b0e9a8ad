// Vendors of outside: who they are, what was agreed with them, and what their messages are signed with.
import * as z from 'zod/mini';
import { categories } from '../../rules/categories.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { VENDOR_UNITS } from '../../rules/vendor-units.ts';
import { addVendor, vendorTerms } from '../catalogue/entries.ts';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { DIRECTIONS, newSecret } from '../play/vendor-secret.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { duration, filled, onOrOff, saying, shownAs } from './shapes.ts';

const ANSWERS = { rollback: ['accept', 'refuse'], repeat: ['first', 'refuse'] } as const;

const vassalage = shownAs(
  'VASSALAGE',
  z.string().check(
    z.regex(/^[A-Z][A-Z0-9_]{1,29}$/, {
      error: saying('not a valid vassalage. Use 2 to 30 capital letters, digits and _'),
    }),
  ),
);

const launch = shownAs(
  'URL',
  z.string().check(z.regex(/^https?:\/\/[^\s#]+$/, { error: saying('not the address of a web page') })),
);

const lasting = shownAs(
  'TIME',
  duration({ m: HOUR_MS / 60, h: HOUR_MS }, { fault: 'not a length of time. Use a time such as 24h or 30m' }),
);

const secrets = z.object({ vassalage: z.string(), fromVendor: z.string(), toVendor: z.string() });

export const vendorAccess = [
  defineOperation({
    name: 'vendors.add',
    summary:
      'Adds a vendor of outside and shows the two secrets, for its messages and for ours. They are shown only once.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({
      vassalage,
      name: filled,
      category: z.enum(categories.map(({ id }) => id)),
      launch: z.optional(launch),
      units: z._default(z.enum(VENDOR_UNITS), 'decimal'),
      unknownRollback: z._default(z.enum(ANSWERS.rollback), 'accept'),
      repeats: z._default(z.enum(ANSWERS.repeat), 'first'),
      sandbox: z._default(onOrOff, false),
    }),
    words: ['vassalage'],
    output: secrets,
    async run(ctx, { name, launch: launch_url, unknownRollback: unknown_rollback, ...vendor }) {
      const row = { ...vendor, display_name: name, launch_url, unknown_rollback };
      if (!(await addVendor(ctx, row))) throw new Mistake(`There is already a vendor "${vendor.vassalage}".`);
      const now = ctx.clock.now();
      return {
        vassalage: vendor.vassalage,
        fromVendor: await newSecret(ctx, vendor.vassalage, 'from_vendor', now),
        toVendor: await newSecret(ctx, vendor.vassalage, 'to_vendor', now),
      };
    },
  }),
  defineOperation({
    name: 'vendors.show',
    summary: 'Shows what was agreed with a vendor, its games, and until when its secrets are good.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ vassalage: z.string() }),
    words: ['vassalage'],
    output: z.object({
      vassalage: z.string(),
      units: z.enum(VENDOR_UNITS),
      unknownRollback: z.enum(ANSWERS.rollback),
      repeats: z.enum(ANSWERS.repeat),
      sandbox: z.boolean(),
      games: z.array(z.string()),
      secrets: z.array(
        z.object({ direction: z.enum(DIRECTIONS), since: z.string(), until: z.nullable(z.string()) }),
      ),
    }),
    async run(ctx, { vassalage }) {
      const terms = await found(ctx, vassalage);
      const games = await ctx.db
        .selectFrom('games')
        .select('id')
        .where('vassalage', '=', vassalage)
        .orderBy('id')
        .execute();
      const kept = await ctx.db
        .selectFrom('vendor_secrets')
        .select(['direction', 'created_at', 'expires_at'])
        .where('vassalage', '=', vassalage)
        .orderBy('id')
        .execute();
      return {
        vassalage,
        ...terms,
        games: games.map(({ id }) => id),
        secrets: kept.map(({ direction, created_at, expires_at }) => ({
          direction,
          since: created_at.toISOString(),
          until: expires_at?.toISOString() ?? null,
        })),
      };
    },
    text: ({ games, secrets: kept, ...terms }) =>
      columns([
        ...Object.entries(terms).map(([name, value]) => [name, String(value)]),
        ['games', games.join(', ') || 'none'],
        ...kept.map(({ direction, since, until }) => [
          `secret ${direction}`,
          `since ${since}${until ? `, good until ${until}` : ''}`,
        ]),
      ]),
  }),
  defineOperation({
    name: 'vendors.rotate',
    summary:
      'Makes a new secret for one direction and shows it once. The one before it stays good for a while (24h).',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({
      vassalage: z.string(),
      direction: z.enum(DIRECTIONS),
      keep: z._default(lasting, 24 * HOUR_MS),
    }),
    words: ['vassalage', 'direction'],
    output: z.object({ secret: z.string(), formerUntil: z.string() }),
    async run(ctx, { vassalage, direction, keep }) {
      await found(ctx, vassalage);
      const formerUntil = new Date(machineClock.now().getTime() + keep);
      const secret = await newSecret(ctx, vassalage, direction, formerUntil);
      return { secret, formerUntil: formerUntil.toISOString() };
    },
  }),
];

async function found(ctx: Ctx, vassalage: string) {
  const terms = await vendorTerms(ctx, vassalage);
  if (!terms) throw new Mistake(`There is no vendor "${vassalage}". "vendors list" shows them.`);
  return terms;
}
