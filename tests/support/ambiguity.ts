// Whether a regular expression can make a matcher try twice: where one character may be read in two ways, a wrong end
// sends it back, and it may have to go back everywhere. Reads the part of the language that our patterns use.

interface Part {
  nullable: boolean;
  first: Place[];
  last: Place[];
}

/** A single character of the expression, and every place that may come after it; one that comes in two ways stands twice. */
interface Place {
  source: string;
  follow: Place[];
}

/** The first pair of readings of one character, as text; undefined when each input can be read in one way at most. */
export function ambiguityOf({ source, flags }: RegExp): string | undefined {
  if (!/^\^.*\$$/.test(source)) return 'it is not tied to both ends';
  const reader = { rest: source.slice(1, -1), places: [] as Place[] };
  const whole = sequence(reader);
  if (reader.rest !== '') throw new Error(`Cannot read on at ${reader.rest}`);
  for (const choices of [whole.first, ...reader.places.map((place) => place.follow)]) {
    for (const [at, one] of choices.entries()) {
      const other = choices.slice(at + 1).find((each) => overlap(one, each, flags));
      if (other) return `${one.source} and ${other.source}`;
    }
  }
  return undefined;
}

interface Reader {
  rest: string;
  places: Place[];
}

function sequence(reader: Reader): Part {
  let whole: Part = { nullable: true, first: [], last: [] };
  while (reader.rest !== '' && reader.rest[0] !== ')') {
    const next = repeated(reader);
    for (const place of whole.last) place.follow.push(...next.first);
    whole = {
      nullable: whole.nullable && next.nullable,
      first: whole.nullable ? [...whole.first, ...next.first] : whole.first,
      last: next.nullable ? [...whole.last, ...next.last] : next.last,
    };
  }
  return whole;
}

function repeated(reader: Reader): Part {
  const part = atom(reader);
  const [, sign, least, most] = take(reader, /^(?:([*+?])|\{(\d+),?(\d*)\})?/);
  const loops = sign === '*' || sign === '+' || (least !== undefined && most !== '1');
  if (loops) for (const place of part.last) place.follow.push(...part.first);
  return { ...part, nullable: part.nullable || sign === '*' || sign === '?' || least === '0' };
}

function atom(reader: Reader): Part {
  const opening = /^\((\?[:=])/.exec(reader.rest)?.[1];
  if (opening) {
    reader.rest = reader.rest.slice(3);
    const inner = sequence(reader);
    take(reader, /^\)/);
    // What looks ahead takes nothing; inside it is read like the rest.
    return opening === '?:' ? inner : { nullable: true, first: [], last: [] };
  }
  const [source = ''] = take(
    reader,
    /^(?:\[(?:\\.|[^\]\\])+\]|\\p\{[^}]+\}|\\u[0-9a-f]{4}|\\.|[^\\()[\]{}*+?|^$])/i,
  );
  const place: Place = { source, follow: [] };
  reader.places.push(place);
  return { nullable: false, first: [place], last: [place] };
}

function take(reader: Reader, pattern: RegExp): string[] {
  const match = pattern.exec(reader.rest);
  if (!match) throw new Error(`Cannot read ${reader.rest}`);
  reader.rest = reader.rest.slice(match[0].length);
  return match;
}

const everyCharacter = Array.from({ length: 0x30000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

const known = new Map<string, Set<string>>();

function overlap(one: Place, other: Place, flags: string): boolean {
  if (one.source === other.source) return true;
  const [a, b] = [charactersOf(one.source, flags), charactersOf(other.source, flags)];
  return !a.isDisjointFrom(b);
}

function charactersOf(source: string, flags: string): Set<string> {
  const key = `${source}/${flags}`;
  const found = known.get(key) ?? new Set(everyCharacter.match(new RegExp(source, `g${flags}`)));
  known.set(key, found);
  return found;
}
