// The numbers of a round, in the order in which its rules ask for them.
import { hexOf, type Keyed } from './hash.ts';
import type { Drawn, Words } from './steps.ts';

const BLOCK_BYTES = 32;
const NUMBER_BYTES = 4;
/** Four bytes are one of this many values. */
const VALUES = 2 ** 32;
/** More results would make some of them noticeably likelier than others. */
const MOST_RESULTS = 65_536;

export interface Block {
  message: string;
  hex: string;
}

/** Thrown for a table that asks for a number of none, or of too many. */
export class NoSuchNumber extends Error {}

export class Numbers {
  readonly blocks: Block[] = [];
  readonly drawn: Drawn[] = [];
  readonly #hash: Keyed;
  readonly #prefix: string;
  #bytes = new Uint8Array();
  #offset = BLOCK_BYTES;

  /** Block k is the HMAC of `prefix:k`. */
  constructor(hash: Keyed, prefix: string) {
    this.#hash = hash;
    this.#prefix = prefix;
  }

  /** A whole number from 0 to `of - 1`, from the next four bytes. */
  async below(of: number, words: Words): Promise<number> {
    if (!Number.isInteger(of) || of < 1 || of > MOST_RESULTS) throw new NoSuchNumber(`one of ${of}`);
    if (this.#offset === BLOCK_BYTES) await this.#nextBlock();
    const bytes = [...this.#bytes.slice(this.#offset, this.#offset + NUMBER_BYTES)];
    const whole = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    const number = Math.floor((whole * of) / VALUES);
    this.drawn.push({ ...words, block: this.blocks.length - 1, offset: this.#offset, bytes, of, number });
    this.#offset += NUMBER_BYTES;
    return number;
  }

  /** The place of a weight in its list: a number below their sum, counted off from the first weight on. */
  async byWeight(weights: readonly number[], words: Words): Promise<number> {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const number = await this.below(sum, words);
    let passed = 0;
    return weights.findIndex((weight) => {
      passed += weight;
      return number < passed;
    });
  }

  /** The entry that such a number chooses. */
  async entryOf<T extends { weight: number }>(entries: readonly T[], words: Words): Promise<T | undefined> {
    return entries[
      await this.byWeight(
        entries.map(({ weight }) => weight),
        words,
      )
    ];
  }

  async #nextBlock(): Promise<void> {
    const message = `${this.#prefix}:${this.blocks.length}`;
    this.#bytes = new Uint8Array(await this.#hash(message));
    this.#offset = 0;
    this.blocks.push({ message, hex: hexOf(this.#bytes) });
  }
}
