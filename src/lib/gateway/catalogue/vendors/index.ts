// Every vendor by its vassalage.
import { houseVendor } from './house.ts';
import type { Vendor } from './vendor.ts';

const vendors: Record<string, Vendor> = { HOUSE: houseVendor };

/**
 * Who launches a game: the house if it plays the game itself, under any vendor's name, else the game's vendor. Throws for a
 * vendor of the catalogue that has no translator, which is a mistake of installation.
 */
export function vendorOf({ vassalage, kind }: { vassalage: string; kind: string | null }): Vendor {
  const vendor = kind === null ? vendors[vassalage] : houseVendor;
  if (!vendor) throw new Error(`No translator is installed for the vendor ${vassalage}.`);
  return vendor;
}
