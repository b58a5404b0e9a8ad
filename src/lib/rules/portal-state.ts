// Whether the portal is open for a visit, and what is shown when it is not (specification, sections 2 and 4).

/** The specification's system status. */
export const NORMAL = 0;
export const MAINTENANCE = 1;
export const REGION_RESTRICTED = 2;

export interface SystemFlags {
  maintenance: boolean;
  regionRestriction: boolean;
}

export interface VisitFacts extends SystemFlags {
  /** The visit came to a host that belongs to the portal. */
  domainKnown: boolean;
  addressDenied: boolean;
}

/** Why a visit is turned away; each is an error code of calls and has a page. */
export const closedStates = ['domain_invalid', 'maintenance', 'access_denied', 'region_restricted'] as const;
export type Closed = (typeof closedStates)[number];

/** Whether a call was refused because the portal is closed. */
export const isClosed = (code: unknown): code is Closed => closedStates.some((state) => state === code);

/** Maintenance wins over the region. */
export function systemStatus({ maintenance, regionRestriction }: SystemFlags): 0 | 1 | 2 {
  if (maintenance) return MAINTENANCE;
  return regionRestriction ? REGION_RESTRICTED : NORMAL;
}

/** Undefined when the portal is open for this visit. */
export function closedFor(facts: VisitFacts): Closed | undefined {
  if (!facts.domainKnown) return 'domain_invalid';
  const status = systemStatus(facts);
  if (status === MAINTENANCE) return 'maintenance';
  if (facts.addressDenied) return 'access_denied';
  return status === REGION_RESTRICTED ? 'region_restricted' : undefined;
}

/** An empty list takes every host; an entry without a port takes any port. */
export function isDomainKnown(host: string, allowed: readonly string[]): boolean {
  const asked = host.toLowerCase();
  const bare = asked.replace(/:\d+$/, '');
  return allowed.length === 0 || allowed.some((each) => [asked, bare].includes(each.toLowerCase()));
}
