// What a member tells beside the account itself, kept as one document.
import { isoDay } from '../../rules/patterns.ts';
import type { RegisterField } from '../../rules/register.ts';

const told = [
  'realName',
  'fullName',
  'recommenderId',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'idNumber',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
] as const satisfies readonly RegisterField[];

const place = ['registerUrl', 'domain'] as const;

type Key = (typeof told)[number] | (typeof place)[number];

/** The fields that were filled in, and where the registering happened. Days are kept as `yyyy-MM-dd`. */
export function profileOf(given: { [K in Key]?: string | undefined }): Record<string, string> {
  const filled = [...told, ...place].flatMap((key) => {
    const value = given[key];
    return value ? [[key, key === 'birthday' ? isoDay(value) : value]] : [];
  });
  return Object.fromEntries(filled);
}
