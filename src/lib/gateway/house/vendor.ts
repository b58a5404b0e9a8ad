import { HOUSE_VENDOR } from '../../rules/launch.ts';

/** The house as a vendor: its name on the wire and in the lobby. */
export const house = { vassalage: HOUSE_VENDOR, displayName: 'Crescent Slots' } as const;
