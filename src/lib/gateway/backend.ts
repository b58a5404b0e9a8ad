// What stands behind the pages and the front door: the gateway of this process, or another that GATEWAY_URL names.
import type { Call, OutputOf } from '../contract/call.ts';
import { type Closed, closedFor } from '../rules/portal-state.ts';
import { boot } from './boot.ts';
import type { Clock } from './clock.ts';
import { readFrontConfig } from './config.ts';
import type { Ctx } from './ctx.ts';
import { isAway } from './db/away.ts';
import { tryAgain } from './errors.ts';
import { remoteBackend } from './remote-backend.ts';
import { createGateway, type Gateway, inProcess } from './serve.ts';
import type { SettingKey, SettingValue } from './settings/definitions.ts';
import { countryOf, type Visit, visitFacts } from './visit.ts';

/** The settings that the front door goes by; the gateway tells all of them to everybody. */
export type FrontKey = Extract<
  SettingKey,
  | 'brand.languages'
  | 'brand.contactUrl'
  | 'cdn.images'
  | 'cdn.launch'
  | 'botCheck.provider'
  | 'phoneSignIn.firebase'
>;

/** Limits of what the front door renders; they are counted in this process. */
export type MissLimit = 'limits.miss' | 'limits.newHost';

export interface FrontSettings {
  get<K extends FrontKey>(key: K): SettingValue<K>;
}

/** Reads public calls for pages that are being rendered, typed by the contract. */
export type Read = <C extends Call>(call: C, input?: Record<string, string>) => Promise<OutputOf<C>>;

export interface Backend {
  publicUrl: string | undefined;
  clock: Clock;
  read: Read;
  /** Answers calls; undefined for any other path. */
  answer: Gateway;
  settings(): Promise<FrontSettings>;
  /** Why a visit gets no page; undefined when the portal is open for it. */
  closed(visit: Visit): Promise<Closed | 'gateway_unreachable' | undefined>;
  /** The same for calls, unless the gateway turns them away itself. */
  closedToCalls(visit: Visit): Promise<Closed | undefined>;
  countryOf(visit: Visit): Promise<string | undefined>;
  /** Counts a page that has to be rendered for a visitor's address; throws `too_many_requests` past the limit. */
  countMiss(limit: MissLimit, address: string): Promise<void>;
  /** Called with the topic of what has changed, or may have. */
  onChange(hear: (topic: string) => void): void;
  /** The help centre's entries, for the call that lists them. */
  offerHelp(entries: Ctx['help']): void;
}

const AGAIN_MS = 500;
let chosen: Promise<Backend> | undefined;

/** The process's one, as the environment says. Throws `try_again` while the database is away before it was ever there. */
export function backend(): Promise<Backend> {
  chosen ??= choose().catch((error: unknown) => {
    // However many ask, one tries at a time, and not without a pause.
    setTimeout(() => {
      chosen = undefined;
    }, AGAIN_MS);
    throw isAway(error) ? tryAgain() : error;
  });
  return chosen;
}

async function choose(): Promise<Backend> {
  const { gatewayUrl, ...config } = readFrontConfig(process.env);
  return gatewayUrl ? remoteBackend({ gatewayUrl, ...config }) : ownBackend(await boot());
}

/** The gateway of this process. */
export function ownBackend(ctx: Ctx): Backend {
  const closed = async (visit: Visit) => closedFor(await visitFacts(ctx, visit));
  return {
    publicUrl: ctx.config.publicUrl,
    clock: ctx.clock,
    read: inProcess(ctx),
    answer: createGateway(ctx),
    settings: async () => ctx.settings,
    closed,
    closedToCalls: closed,
    countryOf: (visit) => countryOf(ctx, visit),
    countMiss: (limit, address) => ctx.limits.take(limit, { address }),
    onChange: ctx.onChange,
    offerHelp(entries) {
      ctx.help = entries;
    },
  };
}
