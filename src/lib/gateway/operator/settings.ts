import * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import { noProvider } from '../core/payment-port.ts';
import { definitions, type SettingKey, type SettingValue, savedShape } from '../settings/definitions.ts';
import type { DepositMethod } from '../settings/shapes.ts';
import { isSettingKey, setSetting } from '../settings/store.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { ahead } from './shapes.ts';

const values = z.record(z.string(), z.unknown());

const lines = (value: Record<string, unknown>): string[] =>
  Object.entries(value).map(([key, each]) => `${key} ${JSON.stringify(each)}`);

export const settings = [
  defineOperation({
    name: 'settings.list',
    summary: 'Shows every setting and what it does.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(z.object({ key: z.string(), says: z.string() })),
    run: async () => Object.entries(definitions).map(([key, { says }]) => ({ key, says })),
    text: (rows) => columns(rows.map(({ key, says }) => [key, says])),
  }),
  defineOperation({
    name: 'settings.get',
    summary: 'Shows a setting, or all of them.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ key: z.optional(z.string()) }),
    words: ['key'],
    output: values,
    async run(ctx, { key }) {
      const keys = key === undefined ? (Object.keys(definitions) as SettingKey[]) : [known(key)];
      return Object.fromEntries(keys.map((each) => [each, ctx.settings.get(each)]));
    },
    text: (value) => lines(value).join('\n'),
  }),
  defineOperation({
    name: 'settings.set',
    summary: 'Changes a setting. The value is JSON, or plain text.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ key: z.string(), value: z.string() }),
    words: ['key', 'value'],
    output: values,
    async run(ctx, input) {
      const key = known(input.key);
      const value = valueFor(key, input.value);
      const misfit = await misfitOf(ctx, key, value);
      if (misfit) throw new Mistake(`"${key}" cannot have this value: ${misfit}.`);
      await setSetting(ctx.db, key, value);
      return { [key]: value };
    },
    text: (value) => [...lines(value), ...notes(value)].join('\n'),
  }),
];

/** What else has to be so before a setting counts, and cannot be seen from here. */
const NOTES: Partial<Record<SettingKey, string>> = {
  'access.countryHeader':
    'The portal reads this header only when it was started with TRUST_PROXY. Without a proxy in front, visitors can write it themselves.',
};

const notes = (value: Record<string, unknown>): string[] =>
  Object.entries(NOTES).flatMap(([key, note]) => ((value[key] ?? null) === null ? [] : [note]));

/** Text settings take the words as they are, so that a name like 123 needs no quotes; all others read JSON. */
function valueFor(key: SettingKey, typed: string): unknown {
  const candidates: unknown[] = [typed];
  try {
    candidates.unshift(JSON.parse(typed));
  } catch {
    // Not JSON: the words are the value.
  }
  const fitting = candidates.map((candidate) => savedShape(key).safeParse(candidate));
  const found = fitting.find((each) => each.success);
  if (found) return found.data;
  const issue = fitting[0]?.error?.issues[0];
  const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new Mistake(`"${key}" cannot have this value: ${issue?.message ?? 'it is not valid'}${place}.`);
}

/** What is wrong with a value that has the right shape but does not fit what else there is. */
async function misfitOf(ctx: Ctx, key: SettingKey, value: unknown): Promise<string | undefined> {
  switch (key) {
    case 'deposit.methods': {
      const named = (value as DepositMethod[]).flatMap(({ provider, otherProviders }) => [
        provider,
        ...otherProviders,
      ]);
      const unknown = named.find((name) => !ctx.providers.payment.find(name));
      return unknown === undefined ? undefined : noProvider(unknown);
    }
    case 'feedback.minWords': {
      const most = ctx.settings.get('feedback.maxWords');
      return Number(value) > most ? `feedback.maxWords is ${most}` : undefined;
    }
    case 'feedback.maxWords': {
      const least = ctx.settings.get('feedback.minWords');
      return Number(value) < least ? `feedback.minWords is ${least}` : undefined;
    }
    case 'status.maintenance': {
      const { until } = value as SettingValue<'status.maintenance'>;
      if (until !== null) ahead(ctx, new Date(until));
      return undefined;
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
