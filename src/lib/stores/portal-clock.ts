// The portal's clock in this tab. That of the device may be hours off, and what is closed until a time opens by the portal's.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { portalTime } from '../contract/system.ts';

/** By how much the portal's clock is ahead of this device's; undefined until the portal has said so. */
export const $aheadMs = atom<number | undefined>(undefined);

let asked = false;

/** Asks the portal for the time, once a tab. */
export async function askPortalClock(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const { now } = await call(portalTime, {});
    $aheadMs.set(Date.parse(now) - Date.now());
  } catch (error) {
    // Anyone who needs it next asks again.
    if (!(error instanceof Refused)) throw error;
    asked = false;
  }
}

/** The time of the portal, or of the device as long as the portal has not said its own. */
export const portalNow = (): Date => new Date(Date.now() + ($aheadMs.get() ?? 0));
