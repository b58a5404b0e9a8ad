// The one backend of this process.

import { readFrontConfig } from '../core/config.ts';
import { tryAgain } from '../core/errors.ts';
import { isAway } from '../db/away.ts';
import type { Backend } from './backend.ts';
import { boot } from './boot.ts';
import { ownBackend } from './own-backend.ts';
import { remoteBackend } from './remote-backend.ts';

const AGAIN_MS = 500;
let chosen: Promise<Backend> | undefined;

/** The process's one, as the environment says. Throws `try_again` while the database has not been reached yet. */
export function getBackend(): Promise<Backend> {
  chosen ??= choose().catch((error: unknown) => {
    // All callers share one attempt to reach the database; after it failed, the next one begins only after a pause.
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
