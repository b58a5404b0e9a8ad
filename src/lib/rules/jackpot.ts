// The jackpot counter (specification, section 9): it starts at a fixed number and grows every half second.

export const jackpotStart = 123_581_220;
export const jackpotTickMs = 500;

const LEAST = 99;
const MOST = 999;

/** What a tick adds, 99 to 999; `chance` is in [0, 1). */
export const jackpotStep = (chance: number): number => LEAST + Math.floor(chance * (MOST - LEAST + 1));
