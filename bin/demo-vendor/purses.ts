// In transfer mode each player has a purse here. The portal moves money in and out; tosses are played from it.
import { openJournal } from './journal.ts';

export type Direction = 'fund' | 'withdraw';

/** What was answered to a transfer. `unknown`: it never came, so it is refused should it come. */
export type Outcome = 'done' | 'refused' | 'unknown';

interface Transfer {
  transaction: string;
  outcome: Outcome;
  /** What it was about, to tell a repeat from another transfer with the same id. */
  content: string;
}

type Line =
  | { transfer: Transfer; purse?: string; delta?: string }
  | ({ played: string; purse: string; delta: string } & Partial<Told>);

/** What the file of bets says of a round beside its number and player. */
interface Told {
  game: string;
  stake: string;
  at: string;
}

/** A round as it was played from a purse. */
export interface PlayedRound {
  round: string;
  purse: string;
  game: string;
  stake: bigint;
  won: bigint;
  at: string;
}

export interface Purses {
  balance(purse: string): bigint;
  /** Moves money once; undefined when the id was used for something else. */
  move(asked: Move, refuse: boolean): Outcome | undefined;
  /** What became of a transfer. One that never came is refused from now on. */
  outcome(transaction: string): Outcome;
  /** Takes a stake and pays a win, both or neither; false when the purse has less than the stake. */
  play(round: PlayedRound): boolean;
  /** Every round that was played, the oldest first. */
  played(): readonly PlayedRound[];
  close(): void;
}

export interface Move {
  direction: Direction;
  transaction: string;
  purse: string;
  amount: bigint;
}

/** One for each player and currency. */
export const purseOf = (player: string, currency: string): string => `${player} ${currency}`;

export function openPurses(path: string): Purses {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, Transfer>();
  const rounds: PlayedRound[] = [];
  const balance = (purse: string): bigint => balances.get(purse) ?? 0n;

  function apply(line: Line): void {
    if ('transfer' in line) transfers.set(line.transfer.transaction, line.transfer);
    if ('played' in line && line.stake && line.game && line.at) {
      const stake = BigInt(line.stake);
      const { played: round, purse, game, at } = line;
      rounds.push({ round, purse, game, at, stake, won: BigInt(line.delta) + stake });
    }
    if (line.purse) balances.set(line.purse, balance(line.purse) + BigInt(line.delta ?? 0));
  }

  const journal = openJournal<Line>(path, apply);

  /** On the disk first, so that nothing is answered that is not kept. */
  function keep(line: Line): void {
    journal.write(line);
    apply(line);
  }

  return {
    balance,
    move({ direction, transaction, purse, amount }, refuse) {
      const content = `${direction} ${purse} ${amount}`;
      const known = transfers.get(transaction);
      if (known)
        return known.content === content || known.outcome === 'unknown' ? refusedIfUnknown(known) : undefined;
      const short = direction === 'withdraw' && balance(purse) < amount;
      if (refuse || short) {
        keep({ transfer: { transaction, outcome: 'refused', content } });
        return 'refused';
      }
      const delta = String(direction === 'fund' ? amount : -amount);
      keep({ transfer: { transaction, outcome: 'done', content }, purse, delta });
      return 'done';
    },
    outcome(transaction) {
      const known = transfers.get(transaction);
      if (!known) keep({ transfer: { transaction, outcome: 'unknown', content: '' } });
      return known?.outcome ?? 'unknown';
    },
    play({ round, purse, stake, won, game, at }) {
      if (balance(purse) < stake) return false;
      keep({ played: round, purse, delta: String(won - stake), game, stake: String(stake), at });
      return true;
    },
    played: () => rounds,
    close: () => journal.close(),
  };
}

const refusedIfUnknown = ({ outcome }: Transfer): Outcome => (outcome === 'done' ? 'done' : 'refused');
