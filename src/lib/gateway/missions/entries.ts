// What members have joined.
import type { Selectable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { MissionEntries } from '../db/schema.ts';

export type Entry = Selectable<MissionEntries>;

/** All that a member has joined, the latest time of a mission first. */
export const entriesOf = (
  { db }: Pick<Ctx, 'db'>,
  { memberId, mission }: { memberId: bigint; mission?: string },
): Promise<Entry[]> =>
  db
    .selectFrom('mission_entries')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(mission !== undefined, (of) => of.where('mission', '=', mission ?? ''))
    .orderBy('mission')
    .orderBy('opens', 'desc')
    .execute();

/** What waits for a person, the oldest first. */
export const applying = ({ db }: Pick<Ctx, 'db'>, most: number) =>
  db
    .selectFrom('mission_entries as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select([
      'e.id',
      'e.number',
      'e.mission',
      'e.amount_minor',
      'e.comment',
      'e.applied_at',
      'e.applications',
    ])
    .select(['m.account', 'm.currency'])
    .where('e.state', '=', 'applying')
    .orderBy('e.applied_at')
    .limit(most)
    .execute();

/** The pictures of an application, in their order; without a number those of the latest. */
export async function proofsOf(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly bigint[],
): Promise<Map<bigint, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mission_proofs as p')
    .innerJoin('mission_entries as e', (on) =>
      on.onRef('e.id', '=', 'p.entry_id').onRef('e.applications', '=', 'p.application'),
    )
    .select(['p.entry_id', 'p.file_id'])
    .where('p.entry_id', 'in', [...ids])
    .orderBy('p.place')
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map([...byEntry].map(([id, files]) => [id, files.map(({ file_id }) => file_id)]));
}
