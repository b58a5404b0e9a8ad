/** Who asks chooses the texts: few and short ones are kept, at most 0.5 MB of them. */
const MOST = 1_000;
const LONGEST = 250;

/** Remembers what a pure function of a text gave. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
