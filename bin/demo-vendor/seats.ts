// Who plays: a ticket of the portal opens a seat, whose secret only the page of the game has.
import { randomBytes } from 'node:crypto';
import { newSeed } from './coin.ts';
import type { Portal } from './portal.ts';

export interface Seat {
  player: string;
  nickname: string;
  currency: string;
  game: string;
  session: string;
  /** The seed of the next toss; its hash has been shown. */
  seed: string;
  /** A toss is under way; the next one waits. */
  busy: boolean;
}

const MOST = 10_000;

export function createSeats(portal: Portal) {
  const seats = new Map<string, Seat>();
  return {
    /** Spends a ticket; a code when the portal refuses it. */
    async open(ticket: string): Promise<{ seat: Seat; secret: string; balance: string } | { error: string }> {
      const { error, value } = await portal.call('authenticate', { ticket });
      if (error) return { error };
      const { player = '', nickname = '', currency = '', game = '', session = '', balance = '' } = value;
      const seat = { player, nickname, currency, game, session, seed: newSeed(), busy: false };
      const secret = randomBytes(24).toString('base64url');
      // The longest unused goes first: a map keeps the order in which seats came.
      for (const known of seats.keys()) if (seats.size >= MOST) seats.delete(known);
      seats.set(secret, seat);
      return { seat, secret, balance };
    },
    of: (secret: unknown): Seat | undefined => seats.get(String(secret)),
  };
}
