// The piece of a text that shows best why it was found, with the found words marked.

export interface Piece {
  text: string;
  found: boolean;
}

const LONGEST = 180;

/** `terms` in small letters, as whole words of the text. When none is in it, the opening of the text. */
export function excerpt(text: string, terms: readonly string[]): Piece[] {
  const sentences = text.split(/\n|(?<=[.!?])\s+/).filter(Boolean);
  const best = sentences.reduce((a, b) => (count(b, terms) > count(a, terms) ? b : a), sentences[0] ?? '');
  return marked(shortened(best, terms), terms);
}

/** The text cut at the found words. */
export function marked(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, found: false }];
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(${terms.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text
    .split(words)
    .map((piece, at) => ({ text: piece, found: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

const count = (sentence: string, terms: readonly string[]): number =>
  new Set(
    marked(sentence, terms)
      .filter(({ found }) => found)
      .map(({ text }) => text.toLowerCase()),
  ).size;

/** Long sentences are cut between words, so that the first found word is in what stays. */
function shortened(sentence: string, terms: readonly string[]): string {
  if (sentence.length <= LONGEST) return sentence;
  const [opening] = marked(sentence, terms);
  const at = opening && !opening.found ? opening.text.length : 0;
  const from = at < LONGEST - 40 ? 0 : sentence.lastIndexOf(' ', at - 60) + 1;
  const cut = sentence.slice(from, from + LONGEST);
  const whole = from + LONGEST < sentence.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return from > 0 ? `… ${whole}` : whole;
}

const escaped = (term: string): string => term.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
