import { memberBirthday as contract } from '../../contract/profile.ts';
import { handle } from '../core/handle.ts';
import { birthdayOf } from '../people/profile.ts';

export const memberBirthday = handle(contract, async ({ ctx, session: { memberId } }) => ({
  birthday: await birthdayOf(ctx, memberId),
}));
