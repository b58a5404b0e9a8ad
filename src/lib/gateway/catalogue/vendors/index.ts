// Every vendor by its vassalage.
import { houseVendor } from './house.ts';
import type { Vendor } from './vendor.ts';

const vendors: Record<string, Vendor> = { HOUSE: houseVendor };

/**
 * Who launches a game: the house what it plays itself, whosever name that has, else its vendor. Throws for a vendor of the
 * catalogue that has no translator, which is a mistake of installation.
 */
export function vendorOf({ vassalage, kind }: { vassalage: string; kind: string | null }): Vendor {
  const vendor = kind === null ? vendors[vassalage] : houseVendor;
  if (!vendor) throw new Error(`No translator is installed for the vendor ${vassalage}.`);
  return vendor;
}
