// Takes a picture into the file store. The content goes first: what has no row a day later is swept.
import { createHash } from 'node:crypto';
import { type FilePurpose, filePurposes } from '../../rules/upload.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal, tryAgain } from '../core/errors.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { redrawn } from './pictures.ts';

export interface NewFile {
  /** The owner. */
  memberId: bigint;
  purpose: FilePurpose;
  /** A PNG or a JPEG, as it was sent. */
  sent: Buffer;
}

export interface KeptFile {
  id: string;
  width: number;
  height: number;
  /** As the portal keeps it. */
  bytes: number;
}

/**
 * Draws the picture anew and keeps it for its owner. Throws `invalid_input` for what is no picture, `storage_full` when the
 * owner has too much in the store, `try_again` when the store does not answer.
 */
export async function keepPicture(ctx: Ctx, { memberId, purpose, sent }: NewFile): Promise<KeptFile> {
  const { content, width, height } = await redrawn(sent, `member ${memberId}`);
  await requireRoom(ctx, memberId, content.length);
  const id = ctx.random.bytes(16).toString('hex');
  await reach(ctx, () => ctx.providers.files.put(id, content));
  await inTransaction(ctx, async (tx) => {
    // Of uploads at the same time, each counts those before it.
    await tx.db
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await requireRoom(tx, memberId, content.length);
    await tx.db
      .insertInto('files')
      .values({
        ...{ id, member_id: memberId, purpose, seen_by: filePurposes[purpose].seenBy },
        ...{ type: 'image/webp', bytes: content.length, width, height },
        sha256: createHash('sha256').update(content).digest(),
        created_at: tx.clock.now(),
      })
      .execute();
  });
  return { id, width, height, bytes: content.length };
}

async function requireRoom({ db, settings }: Ctx, memberId: bigint, bytes: number): Promise<void> {
  const { kept } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<bigint | null>('bytes').as('kept'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + bytes > settings.get('files.mostBytes')) throw new Refusal('storage_full');
}

/** Asks the file store; a failure is logged, and the caller may ask again. */
export async function reach<T>({ log }: Pick<Ctx, 'log'>, work: () => Promise<T>): Promise<T> {
  return work().catch((err: unknown) => {
    log.error({ err }, 'the file store did not answer');
    throw tryAgain();
  });
}
