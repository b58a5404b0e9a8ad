/** The headers of an answer while it is made; a `Headers` will do. */
export type AnswerHeaders = Pick<Headers, 'get' | 'set' | 'append' | 'getSetCookie'> &
  Iterable<[name: string, value: string]>;

/**
 * Faster than `Headers`, which validates and sorts; Node validates again on writing, and throws there at a wrong character.
 * Names are given in lower case, and `get` answers the first of several values.
 */
export class OwnHeaders implements AnswerHeaders {
  /** Names and values in turn. */
  readonly list: string[] = [];

  get(name: string): string | null {
    return this.list[this.#at(name) + 1] ?? null;
  }

  set(name: string, value: string): void {
    const at = this.#at(name);
    if (at === this.list.length) {
      this.append(name, value);
      return;
    }
    this.list[at + 1] = value;
    for (let more = this.list.length - 2; more > at; more -= 2)
      if (this.list[more] === name) this.list.splice(more, 2);
  }

  append(name: string, value: string): void {
    this.list.push(name, value);
  }

  getSetCookie(): string[] {
    return [...this].filter(([name]) => name === 'set-cookie').map(([, value]) => value);
  }

  *[Symbol.iterator](): Iterator<[name: string, value: string]> {
    for (let at = 0; at < this.list.length; at += 2) yield [this.list[at] ?? '', this.list[at + 1] ?? ''];
  }

  #at(name: string): number {
    let at = 0;
    while (at < this.list.length && this.list[at] !== name) at += 2;
    return at;
  }
}

/** Names and values in turn, as Node writes them. */
export const listOf = (headers: AnswerHeaders): string[] =>
  headers instanceof OwnHeaders ? headers.list : [...headers].flat();
