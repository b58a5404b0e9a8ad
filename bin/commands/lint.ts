import { tool } from '../tool.ts';

export const lint = (args: string[]): Promise<number> =>
  tool('biome', ['check', ...(args.length ? args : ['.'])]);

export const format = (args: string[]): Promise<number> =>
  tool('biome', ['check', '--write', ...(args.length ? args : ['.'])]);
