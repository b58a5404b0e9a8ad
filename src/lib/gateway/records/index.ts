// The handlers of every record: of its rows, of its totals, and of its file.
import {
  byCall,
  type FileCall,
  type RecordFilters,
  type RowsCall,
  type Sets,
  type TotalsCall,
} from '../../contract/record-call.ts';
import { recordSets } from '../../contract/records.ts';
import type { Descriptor } from '../../records/descriptor.ts';
import { records } from '../../records/index.ts';
import { addDays } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Handler, handle } from '../core/handle.ts';
import type { MemberSession } from '../core/session.ts';
import { localeOf } from '../core/visit.ts';
import { askerOf } from '../lists/asker.ts';
import type { Question } from '../lists/conditions.ts';
import { recordFile } from '../lists/csv.ts';
import { sources } from '../lists/index.ts';
import { readPage } from '../lists/page.ts';
import { rangeOf } from '../lists/range.ts';
import type { AnySource, Source } from '../lists/source.ts';
import { readTotals } from '../lists/totals.ts';
import { betDetail } from './bet-detail.ts';
import { dayHeads } from './day-heads.ts';
import { personalProfit } from './personal-profit.ts';
import { statement } from './statement.ts';
import { statementFile } from './statement-file.ts';

type Known = Readonly<Record<string, Descriptor>>;

/** The handlers of these records, by the names of their calls. */
export function handlersOf<const R extends Known>(
  known: R,
  calls: Sets<R, RowsCall, TotalsCall, FileCall>,
  from: { [Id in keyof R]: Source<R[Id]> },
) {
  const handlers = Object.entries(known).map(([id, descriptor]) => {
    return [id, handlersOfOne(descriptor, calls[id as keyof R], from[id] as AnySource)];
  });
  return byCall(
    known,
    Object.fromEntries(handlers) as Sets<R, Handler<RowsCall>, Handler<TotalsCall>, Handler<FileCall>>,
  );
}

function handlersOfOne(
  descriptor: Descriptor,
  calls: { rows: RowsCall; totals: TotalsCall; file: FileCall },
  source: AnySource,
): { rows: Handler<RowsCall>; totals: Handler<TotalsCall>; file: Handler<FileCall> } {
  const question = (ctx: Ctx, session: MemberSession, query: RecordFilters): Question => ({
    descriptor,
    source,
    asker: askerOf(descriptor.access, session),
    zone: ctx.settings.get('portal.zone'),
    range: rangeOf(ctx, query),
    query,
  });
  return {
    rows: handle(calls.rows, async ({ ctx, session, input }) =>
      readPage(ctx, question(ctx, session, input), input),
    ),
    totals: handle(calls.totals, async ({ ctx, session, input }) =>
      readTotals(ctx, question(ctx, session, input)),
    ),
    file: handle(calls.file, async ({ ctx, session, input, request }) => {
      const asked = question(ctx, session, input);
      const { from, to } = asked.range;
      const last = addDays(to, -1);
      const locale = localeOf(ctx, request);
      return new Response(await recordFile(ctx, asked, { locale, sort: input.sort }), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${descriptor.id}-${from}-${last}.csv"`,
        },
      });
    }),
  };
}

export const recordHandlers = {
  ...handlersOf(records, recordSets, sources),
  personalProfit,
  betDetail,
  dayHeads,
  statement,
  statementFile,
};
