// The gateway of this process as pages and the front door see it.
import { closedFor } from '../../rules/portal-state.ts';
import type { Ctx } from '../core/ctx.ts';
import { countryOf, type Visit, visitFacts } from '../core/visit.ts';
import type { Backend } from './backend.ts';
import { createGateway, inProcess } from './serve.ts';

/** The gateway of this process. */
export function ownBackend(ctx: Ctx): Backend {
  const closed = (visit: Visit) => closedFor(visitFacts(ctx, visit));
  return {
    publicUrl: ctx.config.publicUrl,
    clock: ctx.clock,
    read: inProcess(ctx),
    answer: createGateway(ctx),
    settings: async () => ctx.settings,
    atOnce: { settings: ctx.settings, closed },
    closed: async (visit) => closed(visit),
    closedToCalls: async (visit) => closed(visit),
    countryOf: async (visit) => countryOf(ctx, visit),
    countMiss: (limit, address) => ctx.rateLimits.take(limit, { address }),
    onChange: ctx.onChange,
  };
}
