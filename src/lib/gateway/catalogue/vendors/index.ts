// Every vendor by its vassalage.
import { houseVendor } from './house.ts';
import type { Vendor } from './vendor.ts';

const vendors: Record<string, Vendor> = { HOUSE: houseVendor };

/** Throws for a vendor of the catalogue that has no translator, which is a mistake of installation. */
export function vendorOf(vassalage: string): Vendor {
  const vendor = vendors[vassalage];
  if (!vendor) throw new Error(`No translator is installed for the vendor ${vassalage}.`);
  return vendor;
}
