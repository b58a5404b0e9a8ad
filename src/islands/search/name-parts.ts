import { fold } from '../../lib/rules/fold.ts';

export interface NamePart {
  text: string;
  /** Where it begins in the name. */
  at: number;
  /** Something that was typed is in it. */
  found: boolean;
}

/** The words of a name, and the spaces between them, in order. `found` is folded. */
export const nameParts = (name: string, found: readonly string[]): NamePart[] =>
  [...name.matchAll(/\S+|\s+/g)].map(({ 0: text, index: at }) => {
    const folded = fold(text);
    return { text, at, found: found.some((word) => word !== '' && folded.includes(word)) };
  });
