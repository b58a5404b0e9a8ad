// What was played stays as it was, also for somebody with a connection to the database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairRotate } from '../../../src/lib/contract/house.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { openedGame } from '../games/player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  const player = await openedGame(portal, 100_00n);
  await player.spin('1.00');
  await player.call(fairRotate);
  await player.spin('1.00');
});
afterAll(() => portal.close());

test.each([
  ['the result of a round', "update rounds set result = '{}'"],
  ['that a round was played', 'delete from rounds'],
  ['all rounds at once', 'truncate rounds cascade'],
  ['all choices at once', 'truncate round_choices'],
  ['all jackpots at once', 'truncate jackpots cascade'],
  ['all wins of jackpots at once', 'truncate jackpot_wins'],
  ['a table', "update house_tables set definition = '{}'"],
  ['that a table was used', 'delete from house_tables'],
  ['all tables at once', 'truncate house_tables cascade'],
  ['what a vendor asked for', 'update play_actions set amount_minor = 1'],
  ['that a vendor asked', 'delete from play_actions'],
  ['all actions at once', 'truncate play_actions'],
  ['that a bet was placed', 'delete from bets'],
  ['all bets at once', 'truncate bets cascade'],
  ['that there was a seed', 'delete from seed_pairs'],
  ['all seeds at once', 'truncate seed_pairs cascade'],
])('nobody changes %s', async (_, statement) => {
  await expect(portal.owner.pool.query(statement)).rejects.toMatchObject({
    code: 'LG001',
    message: 'history_is_immutable',
  });
});

const SEED =
  "server_seed = repeat('b', 64), server_seed_hash = encode(sha256(repeat('b', 64)::bytea), 'hex')";

test.each([
  ['a seed that decides bets', `${SEED} where state = 'active'`],
  ['a seed that comes next', `${SEED} where state = 'next'`],
  ['whose seeds they are', "member_id = member_id + 1 where state = 'next'"],
  ['a nonce back', "nonce = 0 where state = 'active'"],
  ['an active pair back to next', "state = 'next' where state = 'active'"],
  ['a next pair to revealed', "state = 'revealed', revealed_at = now() where state = 'next'"],
  ['a revealed pair back to active', "state = 'active', revealed_at = null where state = 'revealed'"],
  ['the nonce of a revealed pair', "nonce = nonce + 1 where state = 'revealed'"],
  ['the player’s seed of a revealed pair', "client_seed = 'mine' where state = 'revealed'"],
  ['when a pair was revealed', "revealed_at = now() where state = 'revealed'"],
])('nobody changes %s', async (_, change) => {
  await expect(portal.owner.pool.query(`update seed_pairs set ${change}`)).rejects.toMatchObject({
    code: 'LG001',
    message: 'seed_pair_is_settled',
  });
});

test.each([
  ['with the hash of another seed', "'a', repeat('0', 64), 0, 'next', null"],
  ['that is revealed', "'a', encode(sha256('a'), 'hex'), 0, 'revealed', now()"],
  ['that has decided bets', "'a', encode(sha256('a'), 'hex'), 5, 'active', null"],
])('no pair begins %s', async (_, values) => {
  const statement = `insert into seed_pairs
      (member_id, client_seed, created_at, server_seed, server_seed_hash, nonce, state, revealed_at)
    select max(id), 'c', now(), ${values} from members`;
  await expect(portal.owner.pool.query(statement)).rejects.toMatchObject({
    code: 'LG001',
    message: 'seed_pair_not_as_it_should',
  });
});
