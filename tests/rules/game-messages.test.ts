import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FromGame,
  fromGameMessage,
  parseFromGame,
  parseToGame,
  type ToGame,
  toGameMessage,
} from '../../src/lib/rules/game-messages.ts';

const said: FromGame[] = [
  { type: 'ready' },
  { type: 'round-start' },
  { type: 'round-end' },
  { type: 'deposit' },
  { type: 'limits' },
  { type: 'help' },
  { type: 'proof', number: 'S10000017' },
  { type: 'table-proof', round: '70' },
  { type: 'receipt', number: 'L10000017', leaf: 'a'.repeat(64) },
  { type: 'room', gameId: 'lieng-1' },
  { type: 'closed' },
  { type: 'follow' },
  { type: 'hand', hand: 52 },
  { type: 'escape' },
  { type: 'full-screen' },
  { type: 'muted', muted: true },
];
const heard: ToGame[] = [
  { type: 'mute' },
  { type: 'unmute' },
  { type: 'event', topic: 'balance' },
  { type: 'table' },
  { type: 'table', cause: 'drawn', news: { gameId: 'dragon-tiger', index: '7', mark: 'D' } },
  { type: 'stream', on: false },
  { type: 'theme', theme: 'light' },
];

describe('messages between the portal and a game', () => {
  it.each(said)('from the game arrive whole: $type', (message) => {
    expect(parseFromGame(structuredClone(fromGameMessage(message)))).toEqual(message);
    expect(parseToGame(fromGameMessage(message))).toBeUndefined();
  });

  it.each(heard)('to the game arrive whole: $type', (message) => {
    expect(parseToGame(structuredClone(toGameMessage(message)))).toEqual(message);
    expect(parseFromGame(toGameMessage(message))).toBeUndefined();
  });

  it('carry nothing beyond their kind', () => {
    expect(parseFromGame({ source: 'portico-house', type: 'round-end', balance: '1000000.00' })).toEqual({
      type: 'round-end',
    });
  });

  it('are told from anything else a window may say', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseFromGame(data) ?? parseToGame(data)).toBeUndefined();
      }),
    );
    expect(parseFromGame({ source: 'portico-house', type: 'muted', muted: 'yes' })).toBeUndefined();
  });
});
