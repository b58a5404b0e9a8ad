import { t } from '../../../lib/messages/browser.ts';
import { formatSigned, parseMinor } from '../../../lib/rules/money.ts';
import type { StatementLine } from '../../../lib/stores/statement.ts';
import { timeInPeriod } from '../../ui/when.ts';

/** What a line is: `Deposit, Card`. The name may be missing, and then so is the comma. */
export const whatOf = ({ title, name }: StatementLine): string =>
  t(`member:records.movements.line.${title}`, { name: name ?? '' }).replace(/[,，]?\s*$/, '');

/** A line in a sentence: its time, what it is, its number and its amount. */
export const lineWord = (line: StatementLine): string =>
  [timeInPeriod(new Date(line.at)), whatOf(line), line.number, formatSigned(parseMinor(line.amount) ?? 0n)]
    .filter(Boolean)
    .join(', ');
