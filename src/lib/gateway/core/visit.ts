// What a request says about its visit: host, address, the country of the address, and language.
import { BlockList, isIP } from 'node:net';
import { type Locale, languageOf } from '../../messages/language.ts';
import { isDomainKnown, type VisitFacts } from '../../rules/portal-state.ts';
import type { Ctx } from './ctx.ts';
import type { RequestLike } from './request-like.ts';

export interface Visit {
  request: RequestLike;
  /** The visitor's address, as the front door knows it. */
  address: string;
}

/** The facts on which it depends whether the portal is open for this visit. */
export function visitFacts(ctx: Ctx, visit: Visit): VisitFacts {
  const { get } = ctx.settings;
  const host = visit.request.headers.get('host') ?? new URL(visit.request.url).host;
  return {
    domainKnown: isDomainKnown(host, get('domains.allowed')),
    maintenance: get('status.maintenance').on,
    addressDenied: isDenied(visit.address, get('access.deniedAddresses')),
    regionRestriction: isRestricted(ctx, visit),
  };
}

/** Whether the facts of no visit can close the portal for it. */
export function isOpenToAll({ settings: { get } }: Pick<Ctx, 'settings'>): boolean {
  const lists = [get('domains.allowed'), get('access.deniedAddresses'), get('access.restrictedCountries')];
  return !get('status.maintenance').on && lists.every((list) => list.length === 0);
}

/** By the header of a trusted proxy, when one is named, or by the address; undefined when it is unknown. */
export function countryOf(ctx: Ctx, { request, address }: Visit): string | undefined {
  const header = ctx.settings.get('access.countryHeader');
  // Without a proxy in front it is the visitor who wrote it.
  const proxied = request.headers.get('x-portico-proxied') === '1';
  const named = header && proxied ? request.headers.get(header)?.toUpperCase() : undefined;
  if (named && /^[A-Z]{2}$/.test(named) && named !== UNKNOWN) return named;
  return ctx.providers.geo.countryOf(address);
}

/** The reader's language: that of the account, if any, or the one chosen in the browser. */
export function localeOf(ctx: Pick<Ctx, 'settings'>, request: RequestLike, kept?: string | null): Locale {
  const offered = ctx.settings.get('brand.languages');
  return offered.find((locale) => locale === kept) ?? languageOf(request, offered);
}

/** What proxies write for a country they do not know. */
const UNKNOWN = 'XX';

function isRestricted(ctx: Ctx, visit: Visit): boolean {
  const restricted = ctx.settings.get('access.restrictedCountries');
  if (restricted.length === 0) return false;
  return restricted.includes(countryOf(ctx, visit) ?? UNKNOWN);
}

/** The list made last, with the setting it was made of. */
let denied: { of: readonly string[]; list: BlockList } = { of: [], list: new BlockList() };

function isDenied(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  if (denied.of !== networks) denied = { of: networks, list: blockListOf(networks) };
  const version = isIP(address);
  return version !== 0 && denied.list.check(address, family(version));
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of networks) {
    const [network = '', bits] = each.split('/');
    const version = family(isIP(network));
    if (bits === undefined) list.addAddress(network, version);
    else list.addSubnet(network, Number(bits), version);
  }
  return list;
}

const family = (version: number): 'ipv4' | 'ipv6' => (version === 6 ? 'ipv6' : 'ipv4');
