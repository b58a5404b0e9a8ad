/** The house as a vendor: its name on the wire and in the lobby. */
export const house = { vassalage: 'HOUSE', displayName: 'Crescent Slots' } as const;
