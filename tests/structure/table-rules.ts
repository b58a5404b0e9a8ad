// The rules of tables as functions of what is written, so that each can be shown to find an offence.
import { roomOf } from './rooms.ts';
import type { Ownership } from './tables.ts';
import type { Write } from './writes-of.ts';

const entriesOf = (lists: Record<string, readonly string[]>): [table: string, room: string][] =>
  Object.entries(lists).flatMap(([room, tables]) => tables.map((table): [string, string] => [table, room]));

/** Every line of the list: a table and what is said of it. */
function linesOf({ byCode, bySql, byMigration, unwritten }: Ownership): [table: string, said: string][] {
  return [
    ...entriesOf(byCode),
    ...entriesOf(bySql).map(([table, room]): [string, string] => [table, `SQL functions of ${room}`]),
    ...byMigration.map((table): [string, string] => [table, 'a migration']),
    ...Object.keys(unwritten).map((table): [string, string] => [table, 'nothing']),
  ];
}

/** The room in whose folder a file is, or whose function it is: by its own name in front, or that of a table of the room. */
export function writerOf({ file, by }: Write, { byCode, bySql }: Ownership): string {
  if (by === undefined) return roomOf(file).replace(/^gateway\//, '');
  const prefix = by.split('_')[0] ?? '';
  const owner = entriesOf(bySql).find(([table]) => by.startsWith(`${table}_`))?.[1];
  return prefix in bySql || prefix in byCode ? prefix : (owner ?? by);
}

/** Writes by another room than the table's own, and writes that name no table. */
export function writtenByAnother(writes: Write[], ownership: Ownership): string[] {
  const { byCode, bySql, demonstration } = ownership;
  const [code, sql] = [new Map(entriesOf(byCode)), new Map(entriesOf(bySql))];
  return writes.flatMap((write) => {
    const { file, line, table, by } = write;
    if (file.endsWith('.sql') && by === undefined) return [];
    const place = `${file}:${line}`;
    if (table === undefined) return [`${place} writes a table that it does not name in quotes`];
    const writer = writerOf(write, ownership);
    const owner = (by === undefined ? code : sql).get(table);
    if (writer === owner || (writer === 'seed' && demonstration.includes(table))) return [];
    const said = linesOf(ownership).find(([listed]) => listed === table)?.[1] ?? 'no line of the list';
    return [`${place} (${by ?? writer}) writes ${table}, which is written by ${said}`];
  });
}

/** Tables of the database that have no line in the list, or more than one. */
export function notListedOnce(tables: string[], ownership: Ownership): string[] {
  const listed = linesOf(ownership).map(([table]) => table);
  return tables.filter((table) => listed.filter((each) => each === table).length !== 1);
}

/** Lines of the list that are not true: of tables that do not exist, or that are not written as the line says. */
export function linesThatAreNotTrue(tables: string[], writes: Write[], ownership: Ownership): string[] {
  const { byCode, bySql, byMigration, unwritten, demonstration } = ownership;
  const has = (table: string, fits: (write: Write) => boolean): boolean =>
    writes.some((write) => write.table === table && fits(write));
  const inCode = ({ file }: Write): boolean => !file.endsWith('.sql');
  const ofRoom = (room: string) => (write: Write) => writerOf(write, ownership) === room;
  return [
    ...linesOf(ownership)
      .filter(([table]) => !tables.includes(table))
      .map(([table]) => `${table} does not exist`),
    ...entriesOf(byCode)
      .filter(([table, room]) => !has(table, (write) => inCode(write) && ofRoom(room)(write)))
      .map(([table, room]) => `${room} does not write ${table}`),
    ...entriesOf(bySql)
      .filter(([table, room]) => !has(table, (write) => write.by !== undefined && ofRoom(room)(write)))
      .map(([table, room]) => `no SQL function of ${room} writes ${table}`),
    ...byMigration
      .filter((table) => !has(table, (write) => !inCode(write) && write.by === undefined))
      .map((table) => `no migration fills ${table}`),
    ...Object.keys(unwritten)
      .filter((table) => has(table, (write) => inCode(write) || write.by !== undefined))
      .map((table) => `${table} is written`),
    ...demonstration
      .filter((table) => !has(table, ofRoom('seed')))
      .map((table) => `seed does not write ${table}`),
  ];
}
