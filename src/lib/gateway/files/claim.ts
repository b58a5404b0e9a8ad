// Uploaded files become part of something: a dispute, a receipt, an application.
import { type FilePurpose, filePurposes } from '../../rules/upload.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { isReferred } from './referred.ts';

/**
 * Answers the files that a member names for something, in their order, and holds them until the transaction is over, in which the
 * caller stores who refers to them. Throws `invalid_input` at the field `files` when there are too many, when one is not the
 * member's own, was uploaded for something else, or is part of something already.
 */
export async function claimFiles(
  { db }: TxCtx,
  memberId: bigint,
  purpose: FilePurpose,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > filePurposes[purpose].most) throw notThese();
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', wanted)
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .forNoKeyUpdate()
    .execute();
  if (found.length !== wanted.length) throw notThese();
  // Asked anew: while this waited for its lock, another claim may have been stored.
  const taken = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', wanted)
    .where(isReferred('files.id'))
    .execute();
  if (taken.length > 0) throw notThese();
  return wanted;
}

const notThese = (): Refusal =>
  new Refusal('invalid_input', { fields: { files: { field: 'files', fault: 'form' } } });
