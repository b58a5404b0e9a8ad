// A pick that was taken while its fixture was played: how the fixture stood then, and what became of the pick.
import { isRecord, isText } from '../proof.ts';
import type { Step } from '../steps.ts';
import type { Played } from './kind.ts';

export interface Taken {
  bet: string;
  market: string;
  pick: string;
  price: string;
  /** As `1-0`. */
  score: string;
  steps: number;
}

const NUMBER = /^[A-Z]{1,4}-?\d{1,18}$/;
const WORDS = /^[\w.+-]{1,40}$/;
const PRICE = /^\d{1,9}\.\d{3}$/;
const SCORE = /^\d{1,3}-\d{1,3}$/;

/** Undefined for what is none. */
export function readTaken(value: unknown): Taken | undefined {
  if (!isRecord(value)) return undefined;
  const { bet, market, pick, price, score, steps } = value;
  if (!isText(bet, NUMBER) || !isText(market, WORDS) || !isText(pick, WORDS)) return undefined;
  if (!isText(price, PRICE) || !isText(score, SCORE)) return undefined;
  return typeof steps === 'number' && Number.isInteger(steps) && steps > 0
    ? { bet, market, pick, price, score, steps }
    : undefined;
}

const GAME = /^[\w-]{1,64}$/;
const ROUND = /^\d{1,18}$/;
const MOST_OTHERS = 100;

/** What names no round is left out. */
export const readOthers = (value: unknown): { gameId: string; round: string }[] =>
  (Array.isArray(value) ? value.slice(0, MOST_OTHERS) : []).flatMap((each) =>
    isRecord(each) && isText(each.gameId, GAME) && isText(each.round, ROUND)
      ? [{ gameId: each.gameId, round: each.round }]
      : [],
  );

/** The score at that step by the numbers of the round, and what the pick comes to from there. */
export function takenStep({ bet, market, pick, price, score, steps }: Taken, played: Played): Step {
  const [home = 0, away = 0] = played.course?.[steps - 1] ?? [];
  const stood = played.course?.[steps - 1] ? `${home}-${away}` : '-';
  return {
    key: 'taken',
    values: { bet },
    facts: [
      { key: 'takenSteps', value: String(steps), given: true },
      { key: 'takenScore', value: stood, recorded: score },
      { key: 'takenPrice', values: { market, pick }, value: price, given: true },
      {
        key: 'takenResult',
        values: { market, pick },
        value: played.judgedFrom?.({ market, pick }, home, away) ?? '-',
      },
    ],
  };
}
