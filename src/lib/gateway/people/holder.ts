// Whoever has shown a mobile number to be theirs; the index on bound numbers answers.
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Mobile } from './mobile.ts';

/** A condition on members: this number is bound to the account. */
export const holds =
  ({ dialingCode, number }: Pick<Mobile, 'dialingCode' | 'number'>) =>
  (of: ExpressionBuilder<DB, 'members'>) =>
    of.and([
      of('country_dialing_code', '=', dialingCode),
      of('mobile_num', '=', number),
      of('mobile_bound_at', 'is not', null),
    ]);
