import { setAvatar as contract } from '../../contract/profile.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { claimFiles } from '../files/claim.ts';
import { chooseAvatar } from '../people/changes.ts';

export const setAvatar = handle(contract, async ({ ctx, input, session: { memberId } }) => {
  const { avatar, file } = input;
  await inTransaction(ctx, async (tx) => {
    if (avatar !== undefined) return chooseAvatar(tx, memberId, { name: avatar });
    const [own = null] = await claimFiles(tx, memberId, 'avatar', file ? [file] : []);
    return chooseAvatar(tx, memberId, { file: own });
  });
  return {};
});
