/** Stands in a sentence for a figure that the script fills in later. */
export const SPOT = '\u0001';

/** The sentence before and after its spot. */
export function aroundSpot(sentence: string): [before: string, after: string] {
  const [before = '', after = ''] = sentence.split(SPOT);
  return [before, after];
}
