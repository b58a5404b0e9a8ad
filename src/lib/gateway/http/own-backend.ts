// The gateway of this process as pages and the front door see it.
import { closedFor } from '../../rules/portal-state.ts';
import type { Ctx } from '../core/ctx.ts';
import { countryOf, isOpenToAll, type Visit, visitFacts } from '../core/visit.ts';
import type { Backend } from './backend.ts';
import { createGateway, inProcess } from './serve.ts';

/** The gateway of this process. */
export function ownBackend(ctx: Ctx): Backend {
  const gateway = createGateway(ctx);
  const closed = (visit: Visit) => closedFor(visitFacts(ctx, visit));
  const settings: Required<Backend>['atOnce']['settings'] = {
    get: ctx.settings.get,
    get gameFrames() {
      return ctx.gameFrames.origins;
    },
    // Both numbers only rise, so the sum is another one after each change.
    get version() {
      return ctx.settings.version + ctx.gameFrames.version;
    },
  };
  return {
    publicUrl: ctx.config.publicUrl,
    clock: ctx.clock,
    read: inProcess(ctx),
    answer: gateway.answer,
    settings: async () => settings,
    atOnce: {
      settings,
      closed,
      openToAll: () => isOpenToAll(ctx),
      answer: gateway.answerAtOnce,
      countRead: (address) => ctx.rateLimits.takeAtOnce('limits.read', { address }) === 0,
    },
    closed: async (visit) => closed(visit),
    closedToCalls: async (visit) => closed(visit),
    countryOf: async (visit) => countryOf(ctx, visit),
    countMiss: (limit, address) => ctx.rateLimits.take(limit, { address }),
    onChange: ctx.onChange,
  };
}
