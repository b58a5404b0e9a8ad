// Settings and flags as every process sees them now: read once, read again when somebody changes one.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { definitions, type SettingKey, type SettingValue, savedShape } from './definitions.ts';
import { type FlagId, flagDefinitions, flagIds } from './flags.ts';

/** The channel on which changes of settings, flags, vendors, notices and games are announced. */
export const CHANGED = 'portico_changed';

export type Topic = 'settings' | 'flags' | 'vendors' | 'announcements' | 'winners' | 'daybook';

export interface ReadSettings {
  /** Another number after every change of a setting or a switch. */
  readonly version: number;
  get<K extends SettingKey>(key: K): SettingValue<K>;
}

export interface LiveSettings extends ReadSettings {
  reload(): Promise<void>;
}

export interface LiveFlags {
  on(id: FlagId): boolean;
}

/** The values of settings that nobody has changed. */
export const standardSettings: ReadSettings = {
  version: 0,
  get: <K extends SettingKey>(key: K) => definitions[key].standard as SettingValue<K>,
};

/** Reads settings and flags; `reload` reads them again. A stored value that no longer fits its shape is passed over. */
export async function liveSettings(db: Kysely<DB>): Promise<{ settings: LiveSettings; flags: LiveFlags }> {
  let values = new Map<string, unknown>();
  /** What has been asked for of it: checking a value takes longer than most readers have. */
  let parsed = new Map<string, unknown>();
  let switched = new Map<string, boolean>();

  let asked = 0;
  let taken = 0;

  async function reload(): Promise<void> {
    const turn = ++asked;
    const [rows, flagRows] = await Promise.all([
      db.selectFrom('settings').select(['key', 'value']).execute(),
      db.selectFrom('flags').select(['mod_id', 'enabled']).execute(),
    ]);
    // Of two readings under way the one asked for first may arrive last; it would bring back what was.
    if (turn < taken) return;
    taken = turn;
    values = new Map(rows.map((row) => [row.key, row.value]));
    parsed = new Map();
    switched = new Map(flagRows.map((row) => [row.mod_id, row.enabled]));
  }

  await reload();
  return {
    settings: {
      reload,
      get version() {
        return taken;
      },
      get<K extends SettingKey>(key: K) {
        if (!parsed.has(key)) parsed.set(key, settingIn(values, key));
        return parsed.get(key) as SettingValue<K>;
      },
    },
    flags: { on: (id) => isOn(id, (each) => switched.get(each) ?? flagDefinitions[each].standard) },
  };
}

function settingIn(stored: ReadonlyMap<string, unknown>, key: SettingKey): unknown {
  const parsed = stored.has(key) ? definitions[key].schema.safeParse(stored.get(key)) : undefined;
  return parsed?.success ? parsed.data : standardSettings.get(key);
}

function isOn(id: FlagId, own: (id: FlagId) => boolean): boolean {
  const { parent } = flagDefinitions[id];
  return own(id) && (parent === null || isOn(parent, own));
}

/** Stores a setting after checking its shape; every process follows. Throws a sentence when the value does not fit. */
export async function setSetting(db: Kysely<DB>, key: string, value: unknown): Promise<void> {
  if (!isSettingKey(key))
    throw new Error(`There is no setting "${key}". Known: ${Object.keys(definitions).join(', ')}.`);
  const parsed = savedShape(key).safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `"${key}" cannot have this value: ${issue?.message} at ${issue?.path.join('.') || 'the top'}.`,
    );
  }
  const stored = JSON.stringify(parsed.data);
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((on) => on.column('key').doUpdateSet({ value: stored, updated_at: sql`now()` }))
    .execute();
  await announceChange(db, 'settings');
}

/** Stores a setting that nobody has chosen yet; what an operator chose stays. */
export async function proposeSetting<K extends SettingKey>(
  db: Kysely<DB>,
  key: K,
  value: SettingValue<K>,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((on) => on.column('key').doNothing())
    .execute();
  await announceChange(db, 'settings');
}

/** Turns a switch on or off; every process follows. Throws a sentence for an unknown switch. */
export async function setFlag(db: Kysely<DB>, id: string, enabled: boolean): Promise<void> {
  if (!isFlagId(id)) throw new Error(`There is no flag "${id}". Known: ${flagIds().join(', ')}.`);
  await db
    .insertInto('flags')
    .values({ mod_id: id, enabled })
    .onConflict((on) => on.column('mod_id').doUpdateSet({ enabled, updated_at: sql`now()` }))
    .execute();
  await announceChange(db, 'flags');
}

/** Announces a change of this topic to every process: caches of it are read again. */
export async function announceChange(db: Kysely<DB>, topic: Topic): Promise<void> {
  await sql`select pg_notify(${CHANGED}, ${topic})`.execute(db);
}

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key);
export const isFlagId = (id: string): id is FlagId => Object.hasOwn(flagDefinitions, id);
