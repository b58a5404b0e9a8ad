import { playerAvatar as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';

export const playerAvatar = handle(contract, async ({ ctx, session }) =>
  ctx.db
    .selectFrom('members')
    .select(['avatar', 'avatar_file as avatarFile'])
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow(),
);
