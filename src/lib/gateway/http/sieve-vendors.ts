// Tells the messages of vendors from junk at an address that has sent too much of it: by secrets that are kept, so that junk costs a
// hash and asks the database nothing.
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { isSigned, type Signed } from '../play/signature.ts';
import { secretsOfAll } from '../play/vendor-secret.ts';

type Secrets = Map<string, string[]>;

interface Kept {
  secrets: Promise<Secrets>;
  until: number;
}

/** So long is a new secret unknown at such an address; anyone who passes with an old one is asked for it again. */
const KEPT_MS = 5_000;

const known = new WeakMap<Ctx['settings'], Kept>();

function keptSecrets(ctx: Ctx): Promise<Secrets> {
  const at = machineClock.now();
  const found = known.get(ctx.settings);
  if (found && at.getTime() < found.until) return found.secrets;
  const secrets = secretsOfAll(ctx, 'from_vendor', at);
  const kept = { secrets, until: at.getTime() + KEPT_MS };
  known.set(ctx.settings, kept);
  secrets.catch(() => {
    if (known.get(ctx.settings) === kept) known.delete(ctx.settings);
  });
  return secrets;
}

/** Whether a message seems to be one of the vendor. Nobody is let in by that alone. */
export async function seemsSigned(ctx: Ctx, vassalage: string, message: Signed): Promise<boolean> {
  const secrets = (await keptSecrets(ctx)).get(vassalage) ?? [];
  return isSigned({ secrets, at: machineClock.now() }, message);
}
