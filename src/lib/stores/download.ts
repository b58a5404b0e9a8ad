// What there is to install on a phone.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { systemStatus } from '../contract/system.ts';

export type Resource = OutputOf<typeof systemStatus>['info']['resources'][number];

/** What the portal offers at this host. */
export async function loadResources(): Promise<Resource[]> {
  return (await call(systemStatus, { url: location.host })).info.resources;
}
