// Another gateway as pages and the front door see it: all they need comes by its public calls, over http.
import type pino from 'pino';
import type { Call, OutputOf } from '../../contract/call.ts';
import { botChallenge, phoneSignIn } from '../../contract/session.ts';
import { brandSettings, systemStatus } from '../../contract/system.ts';
import { isClosed } from '../../rules/portal-state.ts';
import { machineClock } from '../core/clock.ts';
import type { FrontConfig } from '../core/config.ts';
import { Refusal } from '../core/errors.ts';
import { createLog } from '../core/log.ts';
import { createOwnRateLimits } from '../core/rate-limits.ts';
import type { Visit } from '../core/visit.ts';
import type { SettingValue } from '../settings/definitions.ts';
import { standardSettings } from '../settings/store.ts';
import type { Backend, FrontKey, FrontSettings } from './backend.ts';
import { forward, notForwarded } from './forward.ts';
import { isCall } from './is-call.ts';

/** The gateway's own addresses that are no calls; `/livez` speaks of this process. */
const PLAIN = ['/openapi.json', '/.well-known/jwks.json', '/readyz'];
const ANSWER_MS = 10_000;
/** Changes at the other gateway are not announced here, so what every page shows is read again after this time. */
const KEPT_MS = 2_000;

interface Remote extends FrontConfig {
  gatewayUrl: string;
  logTo?: pino.DestinationStream;
}

export function remoteBackend({ gatewayUrl, publicUrl, logLevel, logTo }: Remote): Backend {
  const log = createLog(logLevel, logTo);
  const limits = createOwnRateLimits(standardSettings, machineClock);
  const kept = new Map<Call, { until: number; value: Promise<unknown> }>();

  function away(err: unknown, path: string): Response {
    const visitorLeft = err instanceof Error && err.name === 'AbortError';
    if (!visitorLeft) log.error({ err, path }, 'the other gateway does not answer');
    return notForwarded('gateway_unreachable');
  }

  async function ask<C extends Call>({ path, bare }: C, input: Record<string, string>): Promise<OutputOf<C>> {
    const address = new URL(`${path}?${new URLSearchParams(input)}`, gatewayUrl);
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((err: unknown) =>
      away(err, path),
    );
    const body = await answer.json();
    if (!answer.ok) throw new Refusal(body.errorCode, { value: body.value });
    return bare ? body : body.value;
  }

  /** What has no input is on many pages; when it cannot be had, what was known last has to do. */
  function read<C extends Call>(call: C, input: Record<string, string> = {}): Promise<OutputOf<C>> {
    if (Object.keys(input).length > 0) return ask(call, input);
    const known = kept.get(call);
    if (known && known.until > Date.now()) return known.value as Promise<OutputOf<C>>;
    const value = ask(call, input).catch((error: unknown) => {
      if (known) return known.value as Promise<OutputOf<C>>;
      throw error;
    });
    kept.set(call, { until: Date.now() + KEPT_MS, value });
    return value;
  }

  /** Asked in the visitor's name, so that the gateway answers for that visit. */
  async function asVisitor({ request, address }: Visit, { path }: Call) {
    const headers = new Headers([...request.headers]);
    const asked = new Request(new URL(path, request.url), { headers });
    const answer = await forward(asked, gatewayUrl, address).catch((err: unknown) => away(err, path));
    return answer.json();
  }

  async function settings(): Promise<FrontSettings> {
    // Closed during maintenance, when no page needs what they say.
    const unlessClosed = <C extends Call>(call: C) => read(call).catch(() => undefined);
    const [brand, status, bot, phone] = await Promise.all([
      read(brandSettings),
      read(systemStatus),
      unlessClosed(botChallenge),
      unlessClosed(phoneSignIn),
    ]);
    const none = { apiKey: '', projectId: '', restUrl: '', captchaUrl: '' };
    const values: { [K in FrontKey]: SettingValue<K> } = {
      'brand.languages': brand.languages,
      'brand.contactUrl': brand.contactUrl,
      'cdn.images': status.info.imageCDNs,
      'cdn.launch': status.info.launchGameCDNs,
      'botCheck.provider': bot?.provider ?? 'none',
      // Only services that check tokens fetch the keys.
      'phoneSignIn.firebase': { ...(phone?.firebase ?? none), keysUrl: '' },
    };
    return { get: (key) => values[key], gameFrames: status.info.gameFrames };
  }

  return {
    publicUrl,
    clock: machineClock,
    read,
    settings,
    async answer(request, address) {
      const { pathname: path } = new URL(request.url);
      if (!isCall(path) && !PLAIN.includes(path)) return undefined;
      const startedAt = performance.now();
      const answer = await forward(request, gatewayUrl, address).catch((err: unknown) => away(err, path));
      const ms = Math.round(performance.now() - startedAt);
      const requestId = answer.headers.get('x-request-id');
      log.info({ requestId, method: request.method, path, status: answer.status, ms }, 'call forwarded');
      return answer;
    },
    async closed(visit) {
      // A light call that is refused in every state in which there are no pages.
      const { errorCode } = await asVisitor(visit, phoneSignIn);
      return isClosed(errorCode) || errorCode === 'gateway_unreachable' ? errorCode : undefined;
    },
    // It refuses them itself, with the same codes.
    closedToCalls: async () => undefined,
    async countryOf(visit) {
      return (await asVisitor(visit, systemStatus)).value?.location ?? undefined;
    },
    // By the standard limits: the other gateway does not tell what its operator has set.
    countMiss: (limit, address) => limits.take(limit, { address }),
    onChange(hear) {
      setInterval(() => hear('all'), KEPT_MS).unref();
    },
  };
}
