import { readFiles } from './files.ts';

/** What stands for `files.ts` in the built product: the files as they are now. */
export const builtFiles = (): string =>
  `const files = ${JSON.stringify([...readFiles()])};\nexport const readFiles = () => new Map(files);\n`;
