// What a person reads while the portal gets ready. It goes to the error stream, so that answers on the other stay clean.

/** One line: a short subject and what happened. */
export function say(subject: string, text: string): void {
  process.stderr.write(`  ${subject.padEnd(11)}${text}\n`);
}

/** Runs a step that may take a while: says so if it does, and how long it took. */
export async function during<T>(subject: string, doing: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const seconds = (): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  say(subject, `${doing} ...`);
  const still = setInterval(() => say('', `still at it, ${seconds()}`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(still);
  }
}
