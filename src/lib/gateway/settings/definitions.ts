// Every setting that an operator may change.
import type * as z from 'zod/mini';
import { access } from './areas/access.ts';
import { accounts } from './areas/accounts.ts';
import { agents } from './areas/agents.ts';
import { brand } from './areas/brand.ts';
import type { Definition } from './areas/definition.ts';
import { games } from './areas/games.ts';
import { limits } from './areas/limits.ts';
import { memberTransfers } from './areas/member-transfers.ts';
import { money } from './areas/money.ts';
import { portal } from './areas/portal.ts';
import { withdrawals } from './areas/withdrawals.ts';

export const definitions = {
  ...brand,
  ...portal,
  ...access,
  ...accounts,
  ...games,
  ...money,
  ...withdrawals,
  ...agents,
  ...memberTransfers,
  ...limits,
};

export type SettingKey = keyof typeof definitions;

/** The shape of what an operator may save for a setting. */
export function savedShape(key: SettingKey): z.ZodMiniType {
  const { schema, toSave = schema }: Definition = definitions[key];
  return toSave;
}

export type SettingValue<K extends SettingKey> = z.output<(typeof definitions)[K]['schema']>;
