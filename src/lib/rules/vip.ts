// VIP levels as people read them.

/** `3` → `"VIP 3"`. */
export const vipName = (level: number): string => `VIP ${level}`;
