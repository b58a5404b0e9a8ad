/** Resolves when all that was printed has left this process. What ends before that loses what a slow pipe has not taken. */
export async function written(): Promise<void> {
  const left = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
  );
  await Promise.all(left);
}
