import { t } from '../../../lib/messages/browser.ts';

/** Speaks from the statement's part of the catalogue. */
export const say = (key: string, values?: Record<string, string | number>): string =>
  t(`member:records.statement.${key}`, values);
