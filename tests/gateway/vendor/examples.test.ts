// The examples on the page for integrators are what the wallet answers. RECORD=1 writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletErrors } from '../../../src/layouts/wallet-errors.ts';
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { responseOf } from '../../../src/lib/gateway/http/answer.ts';
import { createGateway } from '../../../src/lib/gateway/http/serve.ts';
import { sign } from '../../../src/lib/gateway/play/signature.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { bet, type Outside, outside, rollback, type Seat, win } from './outside.ts';

const REFUSALS = new URL('../../../src/layouts/wallet-examples.json', import.meta.url);
const ANSWERS = new URL('../../../src/layouts/wallet-answers.json', import.meta.url);
const SESSION = '8d0f6a0e-5c1b-4f6e-9a53-2f7b1c9d4e10';
const TICKET = 'Zx3v0p8uQm2kT5rW9yB1cD4eF6gH7jK8lN0oP2qR4sU';

let portal: TestGateway;
let vendor: Outside;
let seat: Seat;
beforeAll(async () => {
  portal = await testGateway();
  vendor = await outside(portal);
  seat = await vendor.player();
});
afterAll(() => portal.close());

/** What makes the wallet refuse with each code: the call and its input, after what had to happen before. */
const scenes: Record<string, () => Promise<{ path: string; input: object; by?: Outside }>> = {
  async invalid_input() {
    return message([bet('T1', '10.001')]);
  },
  async signature_invalid() {
    return { ...(await message([bet('T1', '10.00')])), by: { ...vendor, call: signedWrongly } };
  },
  async unknown_ticket() {
    return { path: 'authenticate', input: { ticket: TICKET } };
  },
  async unknown_player() {
    return { path: 'balance', input: { player: '999999', currency: 'USD' } };
  },
  async session_ended() {
    return message([bet('T1', '10.00')], { session: SESSION });
  },
  async player_blocked() {
    const other = await vendor.player();
    await portal.owner.db
      .updateTable('members')
      .set({ status: 'frozen' })
      .where('id', '=', other.memberId)
      .execute();
    return message([bet('T1', '10.00')], {}, other);
  },
  async wrong_currency() {
    return message([bet('T1', '10.00')], { currency: 'EUR' });
  },
  async game_disabled() {
    return message([bet('T1', '10.00')], { game: 'harbor-baccarat' });
  },
  async insufficient_funds() {
    return message([bet('T1', '100.01')]);
  },
  async limit_exceeded() {
    const other = await vendor.player();
    const at = new Date();
    await portal.owner.db
      .insertInto('play_limits')
      .values({
        ...{ member_id: other.memberId, kind: 'stake', period: 'day', amount_minor: 5_00n },
        ...{ asked_at: at, counts_from: at, confirmed_at: at },
      })
      .execute();
    return message([bet('T1', '10.00')], {}, other);
  },
  async above_agreed() {
    return message([{ action: 'promoWin', id: 'P1', amount: '100000.01' }]);
  },
  async conflict() {
    await vendor.act(seat, [bet('T2', '10.00')]);
    return message([bet('T2', '11.00')]);
  },
  async duplicate() {
    const strict = await outside(portal, 'STRICT', '--repeats', 'refuse');
    const own = await strict.player();
    await strict.act(own, [bet('T1', '10.00')], { round: 'round-1' });
    return { ...(await message([bet('T1', '10.00')], {}, own)), by: strict };
  },
  async unknown_transaction() {
    return message([win('W1', '10.00', 'T3')]);
  },
  async rolled_back() {
    await vendor.act(seat, [rollback('R1', 'T9')]);
    return message([bet('T9', '10.00')]);
  },
  async round_closed() {
    await vendor.act(seat, [bet('T4', '10.00'), { action: 'endRound', id: 'E1' }], { round: 'round-2' });
    return message([bet('T5', '10.00')], { round: 'round-2' });
  },
  async try_again() {
    return { ...(await message([bet('T1', '10.00')])), by: { ...vendor, call: withoutDatabase } };
  },
  async too_many_requests() {
    await setSetting(portal.operator.db, 'limits.vendorSignature', { points: 1, seconds: 60 });
    await portal.ctx.settings.reload();
    // The tries of an address that signs wrongly are limited.
    await signedWrongly('balance', {});
    return { ...(await message([bet('T1', '10.00')])), by: { ...vendor, call: signedWrongly } };
  },
};

async function message(actions: object[], more: object = {}, who = seat) {
  const { player, currency, game, session } = who;
  return {
    path: 'transactions',
    input: { player, currency, game, session, round: 'round-1', actions, ...more },
  };
}

const signedWrongly: Outside['call'] = (path, input) => vendor.call(path, input, { by: 'another secret' });

const withoutDatabase: Outside['call'] = async (path, input) => {
  const { db } = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const request = new Request(`http://portico.test/vendor/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const given = await createGateway({ ...portal.ctx, db }).answer(request, '10.0.0.1');
  await db.destroy();
  if (!given) throw new Error('no answer');
  const answer = responseOf(given);
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text), text };
};

/** What differs from run to run reads the same each time. */
function steady(value: unknown): Body {
  const names: Record<string, string> = {
    player: '1042',
    session: SESSION,
    ticket: TICKET,
    account: 'mai.tran',
    nickname: 'Mai',
    requestId: 'b7c1d5f0-3a52-4c8e-8f0d-6e1f2a3b4c5d',
    until: '2026-11-24T17:00:00Z',
    localUntil: '2026-11-25 00:00',
  };
  const text = JSON.stringify(value, (name, each: unknown) =>
    name in names && each !== '999999' ? names[name] : each,
  );
  return JSON.parse(text.replace(/retry after [\w ]+/, 'retry after 1 minute'));
}

const prize = (action: string, at: number): object => ({ action, id: `N${at + 1}`, amount: `${at + 1}.00` });

/** What a vendor sends on a good day, one message after another about one player with 100.00. */
const stories: [name: string, round: number, actions: object[]][] = [
  ['bet', 1, [bet('G1', '10.00')]],
  ['win, endRound', 1, [win('H1', '12.50', 'G1'), { action: 'endRound', id: 'M1' }]],
  [
    'bet with lines',
    2,
    [
      {
        ...bet('G2', '3.00'),
        lines: [
          { market: 'banker', pick: 'banker', stake: '2.00', priceMilli: 1950 },
          { market: 'pair', pick: 'player pair', stake: '1.00' },
        ],
      },
    ],
  ],
  [
    'win with lines',
    2,
    [
      {
        ...win('H2', '3.90', 'G2'),
        lines: [
          { line: 1, result: 'won', payout: '3.90' },
          { line: 2, result: 'lost', payout: '0.00' },
        ],
      },
    ],
  ],
  ['adjust', 1, [{ action: 'adjust', id: 'J1', bet: 'G1', amount: '-2.50' }]],
  ['rollback', 3, [bet('G3', '5.00'), rollback('K1', 'G3')]],
  ['bonusWin, promoWin, jackpotWin', 4, ['bonusWin', 'promoWin', 'jackpotWin'].map(prize)],
  ['tip', 4, [{ action: 'tip', id: 'L1', amount: '1.00' }]],
];

test('every action has an example that the wallet books', async () => {
  const player = await vendor.player();
  const query = { player: player.player, currency: player.currency };
  const asked: [string, { path: string; input: object }][] = [
    ['authenticate', { path: 'authenticate', input: { ticket: await vendor.ticket() } }],
    ['balance', { path: 'balance', input: query }],
    ...(await Promise.all(
      stories.map(
        async ([name, round, actions]) =>
          [name, await message(actions, { round: `own-${round}` }, player)] as [
            string,
            { path: string; input: object },
          ],
      ),
    )),
  ];
  const recorded = [];
  for (const [name, { path, input }] of asked) {
    const told = await vendor.call(path, input);
    expect(told, `${name}: ${told.text}`).toMatchObject({ status: 200, body: { success: true } });
    recorded.push(
      steady({ name, path: `/vendor/v1/${path}`, input, status: told.status, answer: told.body }),
    );
  }
  expectRecorded(ANSWERS, recorded);
});

test('every refusal has an example that the wallet gives', async () => {
  const recorded = [];
  for (const { code, status } of walletErrors) {
    const scene = await scenes[code]?.();
    if (!scene) throw new Error(`There is no example of ${code}.`);
    const { path, input, by = vendor } = scene;
    const told = await by.call(path, input);
    expect(told, code).toMatchObject({ status, body: { errorCode: code } });
    recorded.push(steady({ code, path: `/vendor/v1/${path}`, input, status, answer: told.body }));
  }
  expectRecorded(REFUSALS, recorded);
});

function expectRecorded(file: URL, recorded: Body[]): void {
  if (process.env.RECORD) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(recorded);
}

test('the signature that the page computes is the one that the wallet expects', () => {
  const page = readFileSync(new URL('../../../src/lib/content/pages/wallet.md', import.meta.url), 'utf8');
  const [, lines = ''] = /```\n(v2\n[\s\S]*?)\n```/.exec(page) ?? [];
  const [, timestamp = '', nonce = '', method = '', path = '', ...body] = lines.split('\n');
  const signed = sign('secret', { timestamp, nonce, method, path, body: body.join('\n') });
  expect(page).toContain(`The signature is \`${signed}\`.`);
});
