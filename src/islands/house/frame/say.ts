/** A sentence of the game's catalogue by its key inside `house`. */
export type Say = (key: string, values?: Record<string, string | number>) => string;
