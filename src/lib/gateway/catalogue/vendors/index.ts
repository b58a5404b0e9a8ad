import { isDrawKind } from '../../../rules/kinds/kind.ts';
import { ESPORTS_DEMO, HOUSE_VENDOR, LOTTERY_VENDOR } from '../../../rules/launch.ts';
import { esportsDemo } from './esports-demo.ts';
import { houseVendor } from './house.ts';
import { drawVendor, lotteryVendor } from './lottery.ts';
import { outsideVendor } from './outside.ts';
import type { Vendor } from './vendor.ts';

interface Launched {
  vassalage: string;
  kind: string | null;
  launch_url: string | null;
}

/**
 * Who launches a game: the house if it plays the game itself, under any vendor's name, else the game's vendor; undefined for
 * an outside vendor that has no address yet.
 */
export function vendorOf({ vassalage, kind, launch_url }: Launched): Vendor | undefined {
  if (isDrawKind(kind)) return drawVendor;
  if (kind !== null || vassalage === HOUSE_VENDOR) return houseVendor;
  if (vassalage === LOTTERY_VENDOR) return lotteryVendor;
  if (vassalage === ESPORTS_DEMO) return esportsDemo;
  return launch_url === null ? undefined : outsideVendor(launch_url);
}
