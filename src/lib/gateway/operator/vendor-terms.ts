// What is agreed with an outside vendor: as it is added, shown and changed.
import * as z from 'zod/mini';
import { categories } from '../../rules/categories.ts';
import { toWire } from '../../rules/money.ts';
import { VENDOR_UNITS } from '../../rules/vendor-units.ts';
import { addVendor, type agreedWith, changeTerms, lockVendor, termsRow } from '../catalogue/entries.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { DIRECTIONS, newSecret } from '../play/vendor-secret.ts';
import { isMoneyAt } from '../transfers/wallets.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { outsideVendor } from './outside-vendor.ts';
import { filled, onOrOff, sum } from './shapes.ts';
import {
  largestStake,
  largestWin,
  launch,
  leastStake,
  mustBeInOrder,
  mustBeOutside,
  transferAddress,
  vassalage,
} from './vendor-shapes.ts';

const units = z.enum(VENDOR_UNITS);
const unknownRollback = z.enum(['accept', 'refuse']);
const repeats = z.enum(['first', 'refuse']);
/** Of a vendor with which nothing else was agreed. */
const STANDARD = {
  largestWin: 100_000_000n,
  prizesADay: 10_000_000n,
  leastStake: 10n,
  largestStake: 50_000n,
} as const;

const agreed = z.object({
  name: z.string(),
  launch: z.nullable(z.string()),
  /** Where the wallet at the vendor is asked; without it players bet from the main wallet. */
  transfer: z.nullable(z.string()),
  units,
  unknownRollback,
  repeats,
  sandbox: z.boolean(),
  category: z.string(),
  /** Of a member in one round. */
  largestWin: z.nullable(z.string()),
  /** Of all members on a day of the portal. */
  prizesADay: z.nullable(z.string()),
  /** Of one bet, in every game. */
  leastStake: z.nullable(z.string()),
  largestStake: z.nullable(z.string()),
});

/** With an address for our calls, players have a wallet at the vendor; without one they play from the main wallet. */
const modeOf = (transfer: string | undefined) =>
  transfer ? { mode: 'transfer' as const, transfer_url: transfer } : { mode: 'seamless' as const };

type Agreed = NonNullable<Awaited<ReturnType<typeof agreedWith>>>;

const asText = (minor: bigint | null): string | null => (minor === null ? null : toWire(minor));

const told = (terms: Agreed): z.output<typeof agreed> => ({
  ...terms,
  ...{ largestWin: asText(terms.largestWin), prizesADay: asText(terms.prizesADay) },
  ...{ leastStake: asText(terms.leastStake), largestStake: asText(terms.largestStake) },
});

const lines = (terms: object): string[][] =>
  Object.entries(terms).map(([name, value]) => [name, String(value ?? 'none')]);

export const vendorTermsOperations = [
  defineOperation({
    name: 'vendors.add',
    summary:
      'Adds an outside vendor and shows the two secrets, for its messages and for ours. They are shown only once. With --transfer, the address of its transfer calls, players have a wallet there.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({
      vassalage,
      name: filled,
      category: z.enum(categories.map(({ id }) => id)),
      launch: z.optional(launch),
      transfer: z.optional(transferAddress),
      units: z._default(units, 'decimal'),
      unknownRollback: z._default(unknownRollback, 'accept'),
      repeats: z._default(repeats, 'first'),
      largestWin: z._default(largestWin, STANDARD.largestWin),
      prizesADay: z._default(sum, STANDARD.prizesADay),
      leastStake: z._default(leastStake, STANDARD.leastStake),
      largestStake: z._default(largestStake, STANDARD.largestStake),
      sandbox: z._default(onOrOff, false),
    }),
    words: ['vassalage'],
    output: z.object({ vassalage: z.string(), fromVendor: z.string(), toVendor: z.string() }),
    async run(ctx, { vassalage, category, sandbox, name, transfer, ...terms }) {
      if (sandbox && transfer)
        throw new Mistake(
          'A vendor of the sandbox has play money only, so it has no transfers. Leave out --sandbox or --transfer.',
        );
      mustBeInOrder(terms);
      await mustBeOutside(ctx, terms.launch, transfer);
      const of = { vassalage, category, sandbox, display_name: name };
      const row = { ...termsRow(terms), ...modeOf(transfer), ...of };
      if (!(await addVendor(ctx, row))) throw new Mistake(`There is already a vendor "${vassalage}".`);
      const now = ctx.clock.now();
      return {
        vassalage,
        fromVendor: await newSecret(ctx, vassalage, 'from_vendor', now),
        toVendor: await newSecret(ctx, vassalage, 'to_vendor', now),
      };
    },
  }),
  defineOperation({
    name: 'vendors.show',
    summary: 'Shows what was agreed with an outside vendor, its games, and until when its secrets are valid.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ vassalage: z.string() }),
    words: ['vassalage'],
    output: z.extend(agreed, {
      vassalage: z.string(),
      games: z.array(z.string()),
      secrets: z.array(
        z.object({ direction: z.enum(DIRECTIONS), since: z.string(), until: z.nullable(z.string()) }),
      ),
    }),
    async run(ctx, { vassalage }) {
      const terms = told(await outsideVendor(ctx, vassalage));
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
        ...lines(terms),
        ['games', games.join(', ') || 'none'],
        ...kept.map(({ direction, since, until }) => [
          `secret ${direction}`,
          `since ${since}${until ? `, good until ${until}` : ''}`,
        ]),
      ]),
  }),
  defineOperation({
    name: 'vendors.change',
    summary:
      'Changes what was agreed with an outside vendor, from its next message on. After other units it cannot repeat older messages.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({
      vassalage: z.string(),
      name: z.optional(filled),
      launch: z.optional(launch),
      transfer: z.optional(transferAddress),
      units: z.optional(units),
      unknownRollback: z.optional(unknownRollback),
      repeats: z.optional(repeats),
      largestWin: z.optional(largestWin),
      prizesADay: z.optional(sum),
      leastStake: z.optional(leastStake),
      largestStake: z.optional(largestStake),
    }),
    words: ['vassalage'],
    output: agreed,
    async run(ctx, { vassalage, ...terms }) {
      const before = await outsideVendor(ctx, vassalage);
      if (Object.values(terms).every((each) => each === undefined))
        throw new Mistake('Say what to change, such as --largest-win 50000.00.');
      if (terms.transfer && before.transfer === null)
        throw new Mistake(`${vassalage} plays from the main wallet, so it has no address of transfers.`);
      const { leastStake: least = before.leastStake, largestStake: largest = before.largestStake } = terms;
      mustBeInOrder({ leastStake: least, largestStake: largest });
      await mustBeOutside(ctx, terms.launch, terms.transfer);
      await inTransaction(ctx, async (tx) => {
        // A transfer that begins has the vendor's row too, so it is seen below or comes after the change.
        await lockVendor(tx, vassalage);
        if (terms.units && terms.units !== before.units && (await isMoneyAt(tx.db, vassalage)))
          throw new Mistake(
            `Players have money at ${vassalage} or on the way, and the vendor would report it in other units. Move it back first.`,
          );
        await changeTerms(tx, vassalage, terms);
      });
      return told(await outsideVendor(ctx, vassalage));
    },
    text: (terms) => columns(lines(terms)),
  }),
];
