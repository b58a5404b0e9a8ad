import type { Ctx } from '../core/ctx.ts';
import { definitions, type SettingKey } from '../settings/definitions.ts';
import type { DepositMethod } from '../settings/shapes.ts';
import { isSettingKey, setSetting } from '../settings/store.ts';
import { Mistake, type OperatorCommand, word } from './command.ts';

export const settings: OperatorCommand = {
  usage: ['settings get [KEY]', 'settings set KEY VALUE   (VALUE as JSON, or plain text)'],
  async run(ctx, given) {
    const verb = word(given, 0, 'get or set');
    if (verb === 'get') {
      const asked = given.words[1];
      const keys = asked === undefined ? (Object.keys(definitions) as SettingKey[]) : [known(asked)];
      const value = Object.fromEntries(keys.map((key) => [key, ctx.settings.get(key)]));
      return { text: keys.map((key) => `${key} ${JSON.stringify(value[key])}`).join('\n'), value };
    }
    if (verb !== 'set') throw new Mistake(`settings takes get or set, not "${verb}".`);
    const key = known(word(given, 1, 'The key of the setting'));
    const value = valueFor(key, word(given, 2, 'The value'));
    const misfit = await misfitOf(ctx, key, value);
    if (misfit) throw new Mistake(`"${key}" does not take this value: ${misfit}.`);
    await setSetting(ctx.db, key, value);
    const note = value === null ? undefined : NOTES[key];
    const lines = [`${key} ${JSON.stringify(value)}`, ...(note ? [note] : [])];
    return { text: lines.join('\n'), value: { [key]: value } };
  },
};

/** What else has to be so before a setting counts, and cannot be seen from here. */
const NOTES: Partial<Record<SettingKey, string>> = {
  'access.countryHeader':
    'A portal believes it only when it was started with TRUST_PROXY: without a proxy in front, visitors write it themselves.',
};

/** Text settings take the words as they are, so that a name like 123 needs no quotes; all others read JSON. */
function valueFor(key: SettingKey, typed: string): unknown {
  const { schema } = definitions[key];
  const candidates: unknown[] = [typed];
  try {
    candidates.unshift(JSON.parse(typed));
  } catch {
    // Not JSON: the words are the value.
  }
  const fitting = candidates.map((candidate) => schema.safeParse(candidate));
  const found = fitting.find((each) => each.success);
  if (found) return found.data;
  const issue = fitting[0]?.error?.issues[0];
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new Mistake(`"${key}" does not take this value: ${issue?.message ?? 'it does not fit'}${place}.`);
}

/** What is wrong with a value that has the right shape but does not fit what else there is. */
async function misfitOf(ctx: Ctx, key: SettingKey, value: unknown): Promise<string | undefined> {
  switch (key) {
    case 'deposit.methods': {
      const unknown = (value as DepositMethod[]).find(
        ({ provider }) => !Object.hasOwn(ctx.providers.payment, provider),
      );
      return unknown && `there is no payment provider "${unknown.provider}"`;
    }
    case 'feedback.minWords': {
      const most = ctx.settings.get('feedback.maxWords');
      return Number(value) > most ? `feedback.maxWords is ${most}` : undefined;
    }
    case 'feedback.maxWords': {
      const least = ctx.settings.get('feedback.minWords');
      return Number(value) < least ? `feedback.minWords is ${least}` : undefined;
    }
    case 'miniGame.gameId': {
      const games = ctx.db.selectFrom('games').select('id').where('id', '=', String(value));
      return value === '' || (await games.executeTakeFirst()) ? undefined : `there is no game "${value}"`;
    }
    default:
      return undefined;
  }
}

function known(key: string): SettingKey {
  if (isSettingKey(key)) return key;
  throw new Mistake(`There is no setting "${key}". Known: ${Object.keys(definitions).join(', ')}.`);
}
