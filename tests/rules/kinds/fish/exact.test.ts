// A shot returns the same whichever fish it meets, and so does any way of shooting: in whole numbers, and as the rules draw it.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fishSheet } from '../../../../src/lib/gateway/house/kinds/fish/sheet.ts';
import { fishTitles } from '../../../../src/lib/gateway/house/titles/fish/index.ts';
import { resolve } from '../../../../src/lib/rules/fair.ts';
import type { FishDefinition } from '../../../../src/lib/rules/kinds/fish/definition.ts';
import {
  catchingValues,
  chanceOf,
  exactFish,
  lowest,
  ratio,
  roundingOf,
} from '../../../../src/lib/rules/kinds/fish/exact.ts';
import { playShots, winOf } from '../../../../src/lib/rules/kinds/fish/play.ts';
import { everyOutcome } from '../slot/every-outcome.ts';

const SEED = process.env.SEED ?? 'portico fish 2026';
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest();

describe.each(fishTitles().map((title) => [title.name, title] as const))('%s', (_, title) => {
  const table = title.rules;

  it('returns of a shot at any fish what it states, to the last digit', () => {
    const stated = lowest({ parts: BigInt(title.rtpBasisPoints), of: 10_000n });
    for (const { kind, returns } of exactFish(table)) expect(returns, kind).toEqual(stated);
  });

  it('catches each fish by as many of its numbers as its chance says', () => {
    for (const fish of table.fish) {
      let [caught, all] = [0, 0];
      everyOutcome(
        () => playShots(table, [fish.kind]),
        ({ pays, shots }) => {
          all++;
          if (shots[0]?.caught) caught++;
          expect(pays).toBe(shots[0]?.caught ? fish.pays : 0);
        },
      );
      const { parts, of } = chanceOf(table, fish);
      expect([caught, all], fish.kind).toEqual([Number(parts), Number(of)]);
    }
  });

  it('gains nothing that could be seen from the four bytes of a number', () => {
    for (const fish of table.fish) {
      expect(ratio({ parts: catchingValues(table, fish), of: 2n ** 32n })).toBeCloseTo(
        ratio(chanceOf(table, fish)),
        9,
      );
      expect(Math.abs(roundingOf(table, fish)), fish.kind).toBeLessThan(1e-7);
    }
  });

  it('pays fish that grow, in stakes that all of them can pay', () => {
    const pays = table.fish.map((fish) => fish.pays);
    expect(pays).toEqual(pays.toSorted((a, b) => a - b));
    expect(new Set(table.fish.map(({ kind }) => kind)).size).toBe(pays.length);
    expect(Math.max(...pays) * table.returns.of).toBeLessThanOrEqual(65_536);
  });

  it('knows no fish that is not in its table', () => {
    expect(() => playShots(table, ['whale']).next()).toThrow(RangeError);
  });
});

it('is on the sheet of the docs as it is computed', () => {
  const sheet = new URL('../../../../docs/maths/fish.md', import.meta.url);
  expect(readFileSync(sheet, 'utf8')).toBe(fishSheet());
});

interface Aim {
  fish: string;
  stake: bigint;
}

/** What a player shoots at next, and for how much, from what the shots before have come to. */
type Strategy = (past: readonly boolean[], table: FishDefinition) => Aim;

const kindAt = ({ fish }: FishDefinition, at: number): string => fish[at % fish.length]?.kind ?? '';
const stakeAt = ({ betsMinor }: FishDefinition, at: number): bigint =>
  BigInt(betsMinor[Math.min(at, betsMinor.length - 1)] ?? 0);
const missesInARow = (past: readonly boolean[]): number => past.length - 1 - past.lastIndexOf(true);

const strategies: Record<string, Strategy> = {
  'the smallest fish only': (_, table) => ({ fish: kindAt(table, 0), stake: stakeAt(table, 0) }),
  'the largest fish only': (_, table) => ({
    fish: kindAt(table, table.fish.length - 1),
    stake: stakeAt(table, 0),
  }),
  'one kind after the other': (past, table) => ({
    fish: kindAt(table, past.length),
    stake: stakeAt(table, 2),
  }),
  'more after every miss': (past, table) => ({
    fish: kindAt(table, 1),
    stake: stakeAt(table, missesInARow(past)),
  }),
  'a larger fish for more after misses, the smallest for less after a catch': (past, table) => ({
    fish: past.at(-1)
      ? kindAt(table, 0)
      : kindAt(table, Math.min(missesInARow(past) + 1, table.fish.length - 1)),
    stake: past.at(-1) ? stakeAt(table, 0) : stakeAt(table, 3),
  }),
};

const table = fishTitles()[0]?.rules as FishDefinition;
const SHOTS = 12;
const PLAYED = 20_000;

describe.each(Object.entries(strategies))('%s', (_, aim) => {
  it('returns exactly the stated part of what it stakes, whatever happens before', () => {
    // Every way that so many shots can go, weighed by its chance: all in whole numbers over one common one.
    let [staked, paid] = [0n, 0n];
    const scale = table.fish.reduce((product, { pays }) => product * BigInt(pays), BigInt(table.returns.of));
    const visit = (past: readonly boolean[], weight: bigint): void => {
      if (past.length === SHOTS) return;
      const { fish, stake } = aim(past, table);
      const pays = BigInt(table.fish.find(({ kind }) => kind === fish)?.pays ?? 0);
      const left = scale ** BigInt(SHOTS - past.length - 1);
      const caught = (scale * BigInt(table.returns.parts)) / (BigInt(table.returns.of) * pays);
      staked += stake * weight * scale * left;
      paid += stake * pays * weight * caught * left;
      visit([...past, true], weight * caught);
      visit([...past, false], weight * (scale - caught));
    };
    visit([], 1n);
    expect(staked).toBeGreaterThan(0n);
    expect(paid * BigInt(table.returns.of)).toBe(staked * BigInt(table.returns.parts));
  });

  it('comes near it when it is played', () => {
    console.log(`shots are drawn from SEED='${SEED}'`);
    const past: boolean[] = [];
    let [staked, paid, variance] = [0, 0, 0];
    for (let nonce = 1; nonce <= PLAYED; nonce++) {
      const { fish, stake } = aim(past.slice(-SHOTS), table);
      const round = resolve(
        playShots(table, [fish]),
        { serverSeed: SEED, clientSeed: 'player', nonce },
        hmac,
      );
      past.push(round.pays > 0);
      staked += Number(stake);
      paid += Number(winOf(stake, round));
      const { deviation } = exactFish(table).find(({ kind }) => kind === fish) ?? { deviation: 0 };
      variance += (Number(stake) * deviation) ** 2;
    }
    const stated = table.returns.parts / table.returns.of;
    expect(Math.abs(paid - staked * stated)).toBeLessThan(4 * Math.sqrt(variance));
  });
});
