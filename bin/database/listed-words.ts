// Reads a check of a table as PostgreSQL writes it back: which words a column may hold by it.

export interface Listed {
  column: string;
  words: string[];
}

/** A name, a word in quotes or a sign; what stands in parentheses is one part. */
type Part = string | Part[];

/** Casts are left out: they change nothing of the words. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|::[a-z ]+(?:\(\d+\))?(?:\[\])?|\w+|\S/g;

/** What `pg_get_expr` answers of a check. One that joins several by AND says something of several columns. */
export function listedWords(check: string): Listed[] {
  return listings(partsOf(check)).filter(({ words }) => words.length > 0);
}

function partsOf(check: string): Part[] {
  const all: Part[] = [];
  const open = [all];
  for (const [part] of check.matchAll(PARTS)) {
    if (part === '(') {
      const inner: Part[] = [];
      open.at(-1)?.push(inner);
      open.push(inner);
    } else if (part === ')') open.pop();
    else if (!part.startsWith('::')) open.at(-1)?.push(part);
  }
  return all;
}

function listings(parts: Part[]): Listed[] {
  const inner = bare(parts);
  if (inner.includes('AND')) return split(inner, 'AND').flatMap(listings);
  const listed = listing(inner);
  return listed ? [listed] : [];
}

function listing(parts: Part[]): Listed | undefined {
  const inner = bare(parts);
  if (inner.includes('OR')) return together(split(inner, 'OR').map(listing));
  const [column, sign, value, list] = inner.map((part) => (Array.isArray(part) ? bare(part) : part));
  const name = typeof column === 'object' && column.length === 1 ? column[0] : column;
  if (typeof name !== 'string') return undefined;
  const isEnd = inner.length === 3;
  // Whether a column may be null is a matter of the column.
  if (isEnd && sign === 'IS' && value === 'NULL') return { column: named(name), words: [] };
  if (sign !== '=') return undefined;
  if (isEnd && isWord(value)) return { column: named(name), words: [unquoted(value)] };
  if (inner.length !== 4 || value !== 'ANY' || !Array.isArray(list)) return undefined;
  const [array, begin, ...rest] = list;
  const words = rest.slice(0, -1).filter((part) => part !== ',');
  if (array !== 'ARRAY' || begin !== '[' || !words.every(isWord)) return undefined;
  return { column: named(name), words: words.map(unquoted) };
}

/** Of a column that may hold this or that. */
function together(all: (Listed | undefined)[]): Listed | undefined {
  const [first] = all;
  if (!first || all.some((each) => each?.column !== first.column)) return undefined;
  return { column: first.column, words: all.flatMap((each) => each?.words ?? []) };
}

/** Without the parentheses round all of it. */
function bare(parts: Part[]): Part[] {
  const [only] = parts;
  return parts.length === 1 && Array.isArray(only) ? bare(only) : parts;
}

function split(parts: Part[], by: string): Part[][] {
  const all: Part[][] = [[]];
  for (const part of parts) {
    if (part === by) all.push([]);
    else all.at(-1)?.push(part);
  }
  return all;
}

const isWord = (part: Part | undefined): part is string => typeof part === 'string' && part.startsWith("'");
const unquoted = (word: string): string => word.slice(1, -1).replaceAll("''", "'");
const named = (name: string): string => (name.startsWith('"') ? name.slice(1, -1) : name);
