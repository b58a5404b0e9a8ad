/** The headers of an answer while it is made. Every `Headers` is one. */
export type AnswerHeaders = Pick<Headers, 'get' | 'set' | 'append' | 'getSetCookie'> &
  Iterable<[name: string, value: string]>;

/**
 * Headers for names in lower case, of which only `set-cookie` may come more than once. `Headers` checks and sorts, which
 * takes longer than most calls; Node checks once more what goes out.
 */
export function answerHeaders(): AnswerHeaders {
  const fields = new Map<string, string>();
  const cookies: string[] = [];
  return {
    get: (name) => fields.get(name) ?? null,
    set: (name, value) => void fields.set(name, value),
    append(name, value) {
      if (name === 'set-cookie') cookies.push(value);
      else fields.set(name, [fields.get(name), value].filter(Boolean).join(', '));
    },
    getSetCookie: () => cookies,
    *[Symbol.iterator]() {
      yield* fields;
      for (const each of cookies) yield ['set-cookie', each];
    },
  };
}
