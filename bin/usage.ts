// How a word of `npm run` is written, told to anyone who asks or mistypes it.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.ts';

/** The options as they were typed; throws the usage for one that there is not. */
export function optionsOf<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Problem(usage);
  }
}
