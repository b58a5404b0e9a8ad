// What the ledger must do, said a second time and as simply as possible: balances in a map.
import fc from 'fast-check';

export type Command =
  | { do: 'deposit' | 'spend' | 'win' | 'reserve'; who: number; amount: bigint }
  | { do: 'give'; who: number; to: number; amount: bigint }
  | { do: 'post'; reserve: number; amount: bigint | undefined }
  | { do: 'void'; reserve: number }
  /** An earlier command once more, exactly or with another amount. */
  | { do: 'again' | 'otherwise'; earlier: number };

export const PEOPLE = 3;

const who = fc.nat({ max: PEOPLE - 1 });
const amount = fc.oneof(fc.bigInt(1n, 60n), fc.bigInt(1n, 600n));
const earlier = fc.nat({ max: 1_000 });

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, amount }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('spend' as const, 'win' as const), who, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const), who, to: who, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reserve' as const), who, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      reserve: earlier,
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), reserve: earlier }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('again' as const, 'otherwise' as const), earlier }),
  },
);

/** What a verb answers: balances of members' sides, or the word of a refusal. */
export type Outcome = { from: bigint | undefined; to: bigint | undefined } | string;

/** A command with everything filled in that it needs to be asked. */
export type Step =
  | { do: 'deposit' | 'spend' | 'win' | 'reserve'; key: string; who: number; amount: bigint }
  | { do: 'give'; key: string; who: number; to: number; amount: bigint }
  | { do: 'post'; key: string; reservation: string; amount: bigint | undefined }
  | { do: 'void'; key: string; reservation: string };

interface Held {
  who: number;
  amount: bigint;
  open: boolean;
}

export class Model {
  readonly cash = Array.from({ length: PEOPLE }, () => 0n);
  readonly held = Array.from({ length: PEOPLE }, () => 0n);
  readonly #reservations = new Map<string, Held>();
  readonly #answered = new Map<string, { step: Step; outcome: Outcome }>();

  /** The step's outcome, and whether it is the first reply once more. */
  apply(step: Step): { outcome: Outcome; replayed: boolean } {
    const known = this.#answered.get(step.key);
    const refused = this.#shape(step);
    if (refused) return { outcome: refused, replayed: false };
    if (known && JSON.stringify(known.step, digits) !== JSON.stringify(step, digits)) {
      return { outcome: 'idempotency_conflict', replayed: false };
    }
    if (known) return { outcome: known.outcome, replayed: true };
    const outcome = this.#move(step);
    if (typeof outcome !== 'string') this.#answered.set(step.key, { step, outcome });
    return { outcome, replayed: false };
  }

  /** What is wrong with the question itself, whatever was asked before. */
  #shape(step: Step): string | undefined {
    if (step.do === 'give' && step.who === step.to) return 'invalid_movement';
    if (step.do !== 'post' && step.do !== 'void') return undefined;
    const reservation = this.#reservations.get(step.reservation);
    if (!reservation) return 'unknown_reservation';
    const tooMuch = step.do === 'post' && (step.amount ?? 0n) > reservation.amount;
    return tooMuch ? 'invalid_movement' : undefined;
  }

  #move(step: Step): Outcome {
    if (step.do === 'post' || step.do === 'void') return this.#end(step);
    const { who, amount, key } = step;
    if (step.do === 'deposit' || step.do === 'win') {
      return { from: undefined, to: this.#add(this.cash, who, amount) };
    }
    if ((this.cash[who] ?? 0n) < amount) return 'insufficient_funds';
    const from = this.#add(this.cash, who, -amount);
    if (step.do === 'spend') return { from, to: undefined };
    if (step.do === 'give') return { from, to: this.#add(this.cash, step.to, amount) };
    this.#reservations.set(key, { who, amount, open: true });
    return { from, to: this.#add(this.held, who, amount) };
  }

  #end(step: Extract<Step, { reservation: string }>): Outcome {
    const reservation = this.#reservations.get(step.reservation);
    if (!reservation?.open) return 'reservation_closed';
    reservation.open = false;
    const { who, amount } = reservation;
    const paid = step.do === 'post' ? (step.amount ?? amount) : 0n;
    const from = this.#add(this.held, who, -amount);
    const cash = this.#add(this.cash, who, amount - paid);
    return { from, to: step.do === 'post' ? undefined : cash };
  }

  #add(book: bigint[], who: number, amount: bigint): bigint {
    const balance = (book[who] ?? 0n) + amount;
    book[who] = balance;
    return balance;
  }
}

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

/** Turns drawn commands into steps: numbers that point back are read against what came before. */
export function steps(commands: readonly Command[], name: string): Step[] {
  const made: Step[] = [];
  const reservations: string[] = [];
  for (const [at, command] of commands.entries()) {
    const key = `${name}:${at}`;
    if ('earlier' in command) {
      const step = made[command.earlier % Math.max(1, made.length)];
      if (step) made.push(command.do === 'again' ? step : otherwise(step));
    } else if ('reserve' in command) {
      const reservation = reservations[command.reserve % Math.max(1, reservations.length)] ?? `${name}:none`;
      made.push(
        command.do === 'post'
          ? { do: 'post', key, reservation, amount: command.amount }
          : { do: 'void', key, reservation },
      );
    } else {
      if (command.do === 'reserve') reservations.push(key);
      made.push({ ...command, key });
    }
  }
  return made;
}

function otherwise(step: Step): Step {
  if (step.do === 'void') return { ...step, do: 'post', amount: undefined };
  return { ...step, amount: (step.amount ?? 0n) + 1n };
}
