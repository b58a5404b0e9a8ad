import { type RawBuilder, sql } from 'kysely';

/** SQL: whether the member has been told something once; `key` is made as for `tell`, with columns of the query in it. */
export const hasBeenTold = (memberId: string, key: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from member_messages as told
    where told.member_id = ${sql.ref(memberId)} and told.key = ${key})`;
