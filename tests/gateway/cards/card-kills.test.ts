// Hands of cards by processes that are killed on the way, and by several at once: a hand ends, once, and the books agree.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { advanceDue } from '../../../src/lib/gateway/cards/due.ts';
import { suspiciousPairs } from '../../../src/lib/gateway/cards/suspicious.ts';
import type { Body } from '../../support/gateway.ts';
import { type CardPlayer, dealt, pass, playOut, richIn } from './card-player.ts';
import { portal, sound, withRooms } from './with-rooms.ts';

const LIENG = 'lieng-1';
const SCRIPT = new URL('./cards-dies.ts', import.meta.url).pathname;

withRooms();

let players: CardPlayer[];
beforeAll(async () => {
  players = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
  for (const each of players) await each.sit('100.00');
});

/** Another process does what is due at the tables, and is killed before it has committed that. */
async function killed(): Promise<void> {
  const ahead = portal.ctx.clock.now().getTime() - Date.now();
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(portal.ctx.config), String(ahead)], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('a process that is killed while it books the end of a hand has changed nothing, and the next one ends it once', async () => {
  await dealt(portal, players);
  const [before] = await Promise.all(players.map((each) => each.state()));
  // Whose turn it is says nothing until the time is over.
  portal.clock.advance(46_000);
  await killed();
  await sound();
  const actions = await portal.owner.db.selectFrom('card_actions').select('step').execute();
  expect(actions).toHaveLength(before.hand.step);
  await Promise.all(Array.from({ length: 4 }, () => advanceDue(portal.ctx)));
  const states = await playOut(portal, players);
  expect(states[0].last.number).toBeGreaterThanOrEqual(before.hand.number);
  const hands = await portal.owner.db
    .selectFrom('card_hand_seats')
    .select('bet_number')
    .where('stake_minor', 'is not', null)
    .execute();
  expect(new Set(hands.map(({ bet_number }) => bet_number)).size).toBe(hands.length);
  await sound();
});

test('a hand of players whose lines are all lost is finished by the clock, and their money comes back', async () => {
  await dealt(portal, players);
  for (let turns = 0; turns < 6; turns++) await pass(portal, 60_000);
  const table = await portal.owner.db.selectFrom('card_tables').select('due_at').executeTakeFirstOrThrow();
  expect(table.due_at).toBeNull();
  const seats = await portal.owner.db
    .selectFrom('card_seats')
    .select(['left_at', 'why'])
    .where('left_at', 'is', null)
    .execute();
  expect(seats).toEqual([]);
  await sound();
});

test('operators see a pair of whom one loses everything to the other', async () => {
  const [loser, winner] = await Promise.all([richIn(portal, LIENG), richIn(portal, LIENG)]);
  for (const each of [loser, winner]) await each.sit('200.00');
  for (let hands = 0; hands < 6; hands++) {
    await dealt(portal, [loser, winner]);
    for (let turns = 0; turns < 6; turns++) {
      const [one, other] = await Promise.all([loser.state(), winner.state()]);
      if (one.hand?.may) {
        const own = one.hand.players.find(({ seat }: Body) => seat === one.you.seat);
        await loser.act(own.in === '1.00' ? { kind: 'raise', to: '15.00' } : { kind: 'fold' });
      } else if (other.hand?.may) {
        const { call, raise } = other.hand.may;
        await winner.act(call === '0.00' ? { kind: 'call' } : { kind: 'raise', to: raise.least });
      }
    }
    await playOut(portal, [loser, winner]);
  }
  const found = await suspiciousPairs(portal.ctx);
  expect(found).toMatchObject([{ why: 'flow', hands: 6, flowMinor: 90_00n }]);
});
