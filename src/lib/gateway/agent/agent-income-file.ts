import { agentIncomeFile as contract } from '../../contract/contract-bills.ts';
import { agentWord, categoryWord } from '../../messages/agents.ts';
import { categories } from '../../rules/categories.ts';
import { billWord } from '../../rules/contracts/bill-word.ts';
import { CSV_MARK, csvRows } from '../../rules/csv.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import { addDays } from '../../rules/portal-day.ts';
import { incomeOf } from '../contracts/income.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { rangeOf } from '../lists/range.ts';
import { streamed } from '../lists/streamed.ts';

type Line = Awaited<ReturnType<typeof incomeOf>>['rows'][number];

/** As many as an answer of a record holds: each page adds up the same bills. */
const ROWS_AT_ONCE = 500;

export const agentIncomeFile = handle(contract, async ({ ctx, session, input, request }) => {
  const days = rangeOf(ctx, input);
  const locale = localeOf(ctx, request);
  const word = (path: string, values?: Record<string, string>): string =>
    agentWord(locale, `contracts.${path}`, values);

  function nameOf({ kind, category, side, account, accounts }: Line): string {
    const key = categories.find(({ id }) => id === category)?.key;
    const named = word(`kind.${kind}`, { category: key ? categoryWord(locale, key) : '' });
    if (side === 'mine') return named;
    return account === null
      ? word('income.toSeveral_other', { kind: named, count: String(accounts) })
      : word('to', { kind: named, account });
  }

  // What comes has no sign, what is paid a minus, as in the sums of the page.
  const amountOf = ({ side, amount }: Line): string =>
    side === 'mine' ? amount : toWire(-(parseMinor(amount) ?? 0n));

  let pageNo = 0;
  let left = true;
  async function page(): Promise<string | undefined> {
    if (!left) return undefined;
    pageNo += 1;
    const asked = { days, empty: input.empty, pageNo, pageSize: ROWS_AT_ONCE };
    const { rows, all } = await incomeOf(ctx, session, asked);
    left = pageNo * ROWS_AT_ONCE < all;
    return csvRows(
      rows.map((line) => [
        ...[nameOf(line), line.from, line.to, String(line.runs), amountOf(line)],
        word(`bill.${line.bill ? billWord(line.bill) : line.state}`),
      ]),
    );
  }

  const head = [
    ...['statement', 'income.firstDay', 'income.lastDay', 'income.bills'].map((path) => word(path)),
    `${word('amount')} (${session.currency})`,
    word('stateOf'),
  ];
  return new Response(streamed(CSV_MARK + csvRows([head]) + (await page()), page), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="income-${days.from}-${addDays(days.to, -1)}.csv"`,
    },
  });
});
