// What messages between the portal and a vendor are signed with: a secret for each direction, sealed at rest.
import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { Seal } from '../core/seal.ts';
import type { DB } from '../db/schema.ts';

/** Whose messages are signed: those of the vendor, or those of the portal. */
export const DIRECTIONS = ['from_vendor', 'to_vendor'] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface Kept {
  db: Kysely<DB>;
  seal: Seal;
}

const purposeOf = (vassalage: string, direction: string): string => `vendor ${vassalage} ${direction}`;

/** Secrets that are good at a time, the newest first. */
const goodSecrets = (db: Kysely<DB>, direction: Direction, at: Date) =>
  db
    .selectFrom('vendor_secrets')
    .select(['vassalage', 'secret'])
    .where('direction', '=', direction)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy('id', 'desc');

/** The secrets that are good at a time, the newest first; none for a vendor that makes no calls. */
export async function secretsOf(
  { db, seal }: Kept,
  vassalage: string,
  direction: Direction,
  at: Date,
): Promise<string[]> {
  const rows = await goodSecrets(db, direction, at).where('vassalage', '=', vassalage).execute();
  return rows.map(({ secret }) => seal.open(secret, purposeOf(vassalage, direction)));
}

/** The same of every vendor: how many they are is for operators to say, not for callers. */
export async function secretsOfAll({ db, seal }: Kept, direction: Direction, at: Date) {
  const rows = await goodSecrets(db, direction, at).execute();
  const all = Map.groupBy(rows, ({ vassalage }) => vassalage);
  const opened = [...all].map(([vassalage, own]): [string, string[]] => [
    vassalage,
    own.map(({ secret }) => seal.open(secret, purposeOf(vassalage, direction))),
  ]);
  return new Map(opened);
}

/** Whether a vendor ever had a secret: it is an outside vendor. */
export async function isOutside({ db }: Pick<Kept, 'db'>, vassalage: string): Promise<boolean> {
  const found = await db
    .selectFrom('vendor_secrets')
    .select('id')
    .where('vassalage', '=', vassalage)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lets the secrets of a direction be good no longer than until a time; answers how many that ends earlier. */
export async function endSecrets(
  { db }: Pick<Kept, 'db'>,
  vassalage: string,
  direction: Direction,
  until: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vendor_secrets')
    .set({ expires_at: until })
    .where('vassalage', '=', vassalage)
    .where('direction', '=', direction)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', until)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes a new secret; those before it stay good until a time. */
export async function newSecret(
  { db, seal, random, clock }: Pick<Ctx, 'db' | 'seal' | 'random' | 'clock'>,
  vassalage: string,
  direction: Direction,
  formerUntil: Date,
): Promise<string> {
  // In digits and letters alone, since it is written into commands and settings.
  const secret = random.bytes(32).toString('hex');
  await endSecrets({ db }, vassalage, direction, formerUntil);
  await db
    .insertInto('vendor_secrets')
    .values({
      vassalage,
      direction,
      secret: seal.close(secret, purposeOf(vassalage, direction)),
      created_at: clock.now(),
    })
    .execute();
  return secret;
}

/** Seals by the present key what is not; answers how many secrets that were. */
export async function resealVendorSecrets({ db, seal }: Kept): Promise<number> {
  const stale = await db
    .selectFrom('vendor_secrets')
    .select(['id', 'vassalage', 'direction', 'secret'])
    .where('secret', 'not like', `${seal.mark}%`)
    .execute();
  for (const { id, vassalage, direction, secret } of stale) {
    const purpose = purposeOf(vassalage, direction);
    await db
      .updateTable('vendor_secrets')
      .set({ secret: seal.close(seal.open(secret, purpose), purpose) })
      .where('id', '=', id)
      .execute();
  }
  return stale.length;
}
