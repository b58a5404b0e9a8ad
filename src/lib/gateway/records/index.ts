// The handlers of every record: of its rows, and of its totals.
import {
  byCall,
  type Pairs,
  type RecordFilters,
  type RowsCall,
  type TotalsCall,
} from '../../contract/record-call.ts';
import { recordPairs } from '../../contract/records.ts';
import type { Descriptor } from '../../records/descriptor.ts';
import { records } from '../../records/index.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Handler, handle } from '../core/handle.ts';
import type { MemberSession } from '../core/session.ts';
import { askerOf } from '../lists/asker.ts';
import type { Question } from '../lists/conditions.ts';
import { sources } from '../lists/index.ts';
import { readPage } from '../lists/page.ts';
import { rangeOf } from '../lists/range.ts';
import type { AnySource, Source } from '../lists/source.ts';
import { readTotals } from '../lists/totals.ts';
import { betDetail } from './bet-detail.ts';
import { personalProfit } from './personal-profit.ts';

type Known = Readonly<Record<string, Descriptor>>;

/** The handlers of these records, by the names of their calls. */
export function handlersOf<const R extends Known>(
  known: R,
  calls: Pairs<R, RowsCall, TotalsCall>,
  from: { [Id in keyof R]: Source<R[Id]> },
) {
  const handlers = Object.entries(known).map(([id, descriptor]) => {
    const pair = calls[id as keyof R];
    return [id, pairOf(descriptor, pair, from[id] as AnySource)];
  });
  return byCall(known, Object.fromEntries(handlers) as Pairs<R, Handler<RowsCall>, Handler<TotalsCall>>);
}

function pairOf(
  descriptor: Descriptor,
  calls: { rows: RowsCall; totals: TotalsCall },
  source: AnySource,
): { rows: Handler<RowsCall>; totals: Handler<TotalsCall> } {
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
  };
}

export const recordHandlers = { ...handlersOf(records, recordPairs, sources), personalProfit, betDetail };
