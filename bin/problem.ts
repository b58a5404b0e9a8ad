/** Something the person at the keyboard can mend. The terminal shows the sentence alone, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The words of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True for what a person can mend: its sentence says enough, a stack would hide it. */
export function isForPeople(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'Problem' || error.name === 'Misconfigured');
}
