// The names, addresses and bounds that an operator types of an outside vendor.
import * as z from 'zod/mini';
import type { SetTerms } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { leadsInside } from '../core/private-network.ts';
import { Mistake } from './command.ts';
import { saying, shownAs, sum } from './shapes.ts';

export const vassalage = shownAs(
  'VASSALAGE',
  z.string().check(
    z.regex(/^[A-Z][A-Z0-9_]{1,29}$/, {
      error: saying('not a valid vassalage. Use 2 to 30 capital letters, digits and _'),
    }),
  ),
);

/** Tickets travel to it, so only this machine is reached without TLS. */
export const launch = shownAs(
  'URL',
  z
    .string()
    .check(
      z.refine(isLaunchAddress, { error: saying('not an https address of a web page, without a fragment') }),
    ),
);

/** Our calls are posted to names under it, and logged. */
export const transferAddress = shownAs(
  'URL',
  z.string().check(
    z.refine(isTransferAddress, {
      error: saying('not an https address without a user name, a password, a query and a fragment'),
    }),
  ),
);

function isTransferAddress(typed: string): boolean {
  const { username, password, search } = URL.parse(typed) ?? {};
  return isLaunchAddress(typed) && !username && !password && !search;
}

function isLaunchAddress(typed: string): boolean {
  const url = /^[^\s#]+$/.test(typed) ? URL.parse(typed) : null;
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
}

/** Calls there would reach what only this machine should, and players would be sent into their own network. */
export async function mustBeOutside(ctx: Ctx, ...addresses: (string | undefined)[]): Promise<void> {
  if (ctx.config.privateVendors) return;
  for (const address of addresses)
    if (address !== undefined && (await leadsInside(address)))
      throw new Mistake(
        `${address} leads to this machine or to a private network. Start the portal and this command with ALLOW_PRIVATE_VENDORS=1 to allow that.`,
      );
}

const aboveNothing = (what: string) =>
  z.pipe(sum, z.bigint().check(z.positive({ error: `The ${what} must be more than 0.00.` })));
export const largestWin = aboveNothing('largest win');
export const leastStake = aboveNothing('least stake');
export const largestStake = aboveNothing('largest stake');

/** Refuses stakes of which none is allowed. */
export function mustBeInOrder({ leastStake: least, largestStake: largest }: SetTerms): void {
  if (least && largest && least > largest)
    throw new Mistake('The largest stake must be at least as much as the least stake.');
}
