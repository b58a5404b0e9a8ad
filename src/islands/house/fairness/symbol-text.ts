import type { Say } from '../frame/say.ts';

const NAMED = 'symbols.';

/** A symbol as the verifier names it is a key of the catalogue, or the mark itself. */
export const symbolText = (symbol: string, say: Say): string =>
  symbol.startsWith(NAMED) ? say(symbol) : symbol;
