import { vi } from 'vitest';

/** As long as a crowded machine may need. */
const IN_TIME = { timeout: 15_000 };

/** Waits until it throws no more. */
export const waitFor = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, IN_TIME);

/** Waits until it says so. */
export const waitUntil = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, IN_TIME);
