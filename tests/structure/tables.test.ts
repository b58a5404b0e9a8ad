// Who writes which table, and what each rule finds when somebody breaks it.
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { codeFiles, projectFiles, read } from './sources.ts';
import { linesThatAreNotTrue, notListedOnce, writtenByAnother } from './table-rules.ts';
import { type Ownership, ownership } from './tables.ts';
import { writesOf, writesOfSql } from './writes-of.ts';

const GATEWAY = 'src/lib/gateway';
const SCHEMA = `${GATEWAY}/db/schema.ts`;

/** The tables that the generated types name. */
function tablesOf(text: string): string[] {
  const source = ts.createSourceFile(SCHEMA, text, ts.ScriptTarget.Latest, true);
  const all = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'DB');
  return (all?.members ?? []).map((member) => member.name?.getText() ?? '');
}

const tables = tablesOf(read(SCHEMA));
const sql = projectFiles().filter((file) => file.startsWith(`${GATEWAY}/`) && file.endsWith('.sql'));
const writes = [
  ...codeFiles('src', 'bin').flatMap((file) => writesOf(file, read(file))),
  ...sql.flatMap((file) => writesOfSql(file, read(file))),
];

test('every table is written by one room, and by no other', () => {
  expect(tables.length).toBeGreaterThan(40);
  expect(writtenByAnother(writes, ownership)).toEqual([]);
});

test('every table has one line in the list, and every line is true', () => {
  expect(notListedOnce(tables, ownership)).toEqual([]);
  expect(linesThatAreNotTrue(tables, writes, ownership)).toEqual([]);
});

/** A context that is given another `db` by hand. */
const forged = (text: string): boolean => /\{\s*\.\.\.ctx,[^}]*\bdb\b/.test(text);

test('only `inTransaction` makes a context of a transaction', () => {
  const forging = codeFiles('src').filter((file) => forged(read(file)));
  expect(forging).toEqual([`${GATEWAY}/core/in-transaction.ts`]);
});

/** A transaction begun by the database itself. */
const beginning = (text: string): boolean =>
  /\binTx(?:<[^(]*>)?\(|\.(?:transaction|startTransaction)\(\)/.test(text);

test('code with a context uses inTransaction', () => {
  const byDatabase = codeFiles('src').filter((file) => beginning(read(file)));
  expect(byDatabase).toEqual([
    // Envelopes and limits are parts of the context, and the sandbox's bank simulates an external server.
    `${GATEWAY}/core/envelope.ts`,
    `${GATEWAY}/core/in-transaction.ts`,
    `${GATEWAY}/core/rate-limits.ts`,
    `${GATEWAY}/db/tx.ts`,
    `${GATEWAY}/providers/payment/sandbox/bank.ts`,
  ]);
});

describe('an offence is found', () => {
  it.each([
    'inTx(ctx.db, work)',
    'inTx<bigint>(ctx.db, work)',
    'inTx<Map<string, Row>>(ctx.db, work)',
    'ctx.db.transaction().execute(work)',
    'ctx.db.startTransaction().execute()',
  ])('when a transaction begins by %s', (text) => {
    expect(beginning(text)).toBe(true);
  });

  const inDoor = (text: string) => writesOf(`${GATEWAY}/wallet/planted.ts`, text);
  const found = (text: string) => writtenByAnother(inDoor(text), ownership);

  it.each([
    ['an insert', "db.insertInto('members').values({}).execute();"],
    ['an insert on lines', "tx\n  .insertInto(\n    'members',\n  )"],
    ['an update with a short name', "db.updateTable('members as m').set({});"],
    ['an update of two tables', "db.updateTable(['deposits', 'vendors'])"],
    ['a delete', "db.deleteFrom('members')"],
    ['a merge', "db.mergeInto('members')"],
    ['a call by name', "db['deleteFrom']('members')"],
    ['SQL in a template', 'sql`insert into members (id) values (1)`.execute(db);'],
    ['SQL after a with', 'sql`with gone as (delete from "members" returning id) select`'],
    ['SQL with a short name', 'sql`update members as m\n set status = 1`'],
    ['SQL in quotes', "pool.query('truncate table members')"],
    ['a copy', "pool.query('copy members (id) from stdin')"],
    ['a call that is kept for later', 'const write = db.updateTable.bind(db);'],
  ])('when a door writes by %s', (_, text) => {
    expect(found(text).length).toBeGreaterThan(0);
  });

  it.each([
    ['in a variable', 'for (const table of TABLES) db.deleteFrom(table)'],
    ['put into SQL', 'sql`update $' + '{sql.table(name)} set ended = true`'],
  ])('when a table is named %s', (_, text) => {
    expect(found(text)).toEqual([expect.stringContaining('does not name')]);
  });

  it('when code writes what only SQL functions may', () => {
    const planted = writesOf(`${GATEWAY}/play/planted.ts`, "tx.updateTable('bets')");
    expect(writtenByAnother(planted, ownership)).toHaveLength(1);
  });

  it('when a function of one room writes the table of another', () => {
    const planted =
      'create function play_pay() returns void language sql as $$ update accounts set x = 1; $$;';
    expect(writtenByAnother(writesOfSql('planted.sql', planted), ownership)).toHaveLength(1);
  });

  it('when seed writes more than rows of the demonstration', () => {
    const seeding = (text: string) =>
      writtenByAnother(writesOf(`${GATEWAY}/seed/planted.ts`, text), ownership);
    expect(seeding("tx.insertInto('deposits')")).toHaveLength(1);
    expect(seeding("tx.insertInto('sessions')")).toEqual([]);
  });

  it('when a table has no line, or two', () => {
    const twice: Ownership = { ...ownership, unwritten: { ...ownership.unwritten, members: 'planted' } };
    expect(notListedOnce(['bets', 'members', 'planted'], twice)).toEqual(['members', 'planted']);
  });

  it.each<[string, Partial<Ownership>]>([
    ['a table that does not exist', { unwritten: { planted: 'planted' } }],
    ['a room that does not write it', { byCode: { people: ['bets'] } }],
    ['functions that do not write it', { bySql: { ledger: ['members'] } }],
    ['a migration that does not fill it', { byMigration: ['members'] }],
    ['nothing, where something does', { unwritten: { members: 'planted' } }],
    ['rows of the demonstration that there are not', { demonstration: ['deposits'] }],
  ])('when a line names %s', (_, line) => {
    const none = { byCode: {}, bySql: {}, byMigration: [], unwritten: {}, demonstration: [] };
    expect(linesThatAreNotTrue(tables, writes, { ...none, ...line })).toHaveLength(1);
  });

  it('when a context is given another `db` by hand', () => {
    expect(forged('codeMatches({ ...ctx, db: tx }, code)')).toBe(true);
    expect(forged('handle({ ...ctx, input })')).toBe(false);
  });

  it('but reading, locking and prose are none', () => {
    const text = "sql`select id from members for update skip locked`; const said = 'Update your settings.';";
    expect(found(text)).toEqual([]);
  });
});
