// The words of `npm run`, each a file of its own that is only loaded when asked for.
import { isLeaving, leave } from '../leave.ts';
import { isForPeople } from '../problem.ts';
import { written } from '../written.ts';

type Command = (args: string[]) => Promise<number>;

const words: Record<string, { says: string; load: () => Promise<Command> }> = {
  start: { says: 'serve the portal', load: async () => (await import('./start.ts')).start },
  dev: { says: 'serve the portal while editing', load: async () => (await import('./dev.ts')).dev },
  build: { says: 'build the pages', load: async () => (await import('./build.ts')).build },
  test: { says: 'run every check and test', load: async () => (await import('./test.ts')).test },
  'test:unit': {
    says: 'run the tests that need no browser',
    load: async () => (await import('./test.ts')).testUnit,
  },
  'test:browser': {
    says: 'run the browser tests',
    load: async () => (await import('./test.ts')).testBrowser,
  },
  check: {
    says: 'check types, formatting and structure',
    load: async () => (await import('./test.ts')).check,
  },
  lint: { says: 'check formatting and lint rules', load: async () => (await import('./lint.ts')).lint },
  format: { says: 'format the sources', load: async () => (await import('./lint.ts')).format },
  operator: {
    says: 'manage the portal: flags, settings, members',
    load: async () => (await import('./operator.ts')).operator,
  },
  'db:reset': { says: 'empty the embedded database', load: async () => (await import('./db.ts')).reset },
  'db:types': { says: 'write the types of the tables', load: async () => (await import('./db.ts')).types },
  bench: { says: 'measure: npm run bench -- NAME', load: async () => (await import('./bench.ts')).bench },
  conformance: {
    says: 'ask a wallet every acceptance case of the protocol for vendors',
    load: async () => (await import('./conformance.ts')).conformance,
  },
  'demo-vendor': {
    says: 'serve a game of an outside vendor, for trying out the protocol',
    load: async () => (await import('./demo-vendor.ts')).demoVendor,
  },
  screens: {
    says: 'take a picture of every screen',
    load: async () => (await import('./screens.ts')).screens,
  },
};

/** Runs one word and ends the process with its exit code; whatever it started is stopped first. */
export async function command(word: string, args: string[]): Promise<void> {
  const found = words[word];
  if (!found) {
    for (const [name, { says }] of Object.entries(words)) console.log(`npm run ${name.padEnd(14)}${says}`);
    process.exitCode = word === 'help' ? 0 : 1;
    return;
  }
  let code = 1;
  try {
    code = await (await found.load())(args);
  } catch (error) {
    // The person asked to stop and need not read what broke because of it.
    if (!isLeaving()) console.error(isForPeople(error) ? `\n${error.message}` : error);
  }
  await leave();
  await written();
  process.exit(code);
}
