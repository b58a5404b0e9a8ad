// What one operator asks for and another approves happens once, as it was shown, or not at all.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { Mistake } from '../../../src/lib/gateway/operator/command.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { waitUntil } from '../../support/wait-for.ts';
import { told } from '../session/signing-in.ts';

const HOUR_MS = 3_600_000;

type Member = Awaited<ReturnType<TestGateway['member']>>;

let portal: TestGateway;
let ann: Operator;
let ben: Operator;
let member: Member;
beforeAll(async () => {
  portal = await testGateway();
  [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});
beforeEach(async () => {
  member = await portal.member();
});

const type = (...words: string[]) => operate(portal.operator, words);
const adjust = (amount: string) => ['wallet', 'adjust', member.account, amount, '--reason', 'a wrong credit'];
const asked = async (amount: string, who: Pick<Operator, 'type'> = ann): Promise<string> =>
  ((await who.type(...adjust(amount))).value as Body).act;
const approve = (act: string, who: Pick<Operator, 'type'> = ben) => who.type('acts', 'approve', act);
const show = async (act: string) => (await type('acts', 'show', act)).value as Body;
const balance = async () => ((await type('members', 'show', member.account)).value as Body).balance;

describe('an act', () => {
  it('moves nothing while it waits, and is done when another operator approves it', async () => {
    const act = await asked('12.50');
    expect(await balance()).toBe('0.00');
    expect((await type('acts', 'list')).value).toContainEqual(
      expect.objectContaining({
        id: act,
        operation: 'wallet.adjust',
        input: { account: member.account, amount: '12.50' },
        reason: 'a wrong credit',
        askedBy: ann.name,
        state: 'waiting',
      }),
    );
    const heard: string[] = [];
    const stop = portal.ctx.events.subscribe(member.memberId, told(heard));
    await approve(act);
    expect(await balance()).toBe('12.50');
    await expect.poll(() => heard).toEqual(['balance correction']);
    stop();
    expect(await show(act)).toMatchObject({
      state: 'approved',
      decidedBy: ben.name,
      outcome: { account: member.account, amount: '12.50', balance: '12.50', currency: 'USD' },
    });
    const lines = await portal.ctx.db
      .selectFrom('operator_actions')
      .select(['actor', 'action', 'outcome'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines).toEqual([
      { actor: ben.name, action: 'acts.approve', outcome: 'done' },
      { actor: ann.name, action: 'wallet.adjust', outcome: 'waits' },
    ]);
  });

  it.each([
    ['who asked for it', () => ann, /Another operator must approve it/],
    ['whose role does not suffice', () => operatorOf(portal, 'support'), /needs the role finance/],
    ['who has no name', () => ({ type }), /named operator/],
  ])('is not approved by one %s; the log keeps that it was tried', async (_, who, sentence) => {
    const act = await asked('12.50');
    await expect(approve(act, await who())).rejects.toThrow(sentence);
    expect(await balance()).toBe('0.00');
    expect((await show(act)).state).toBe('waiting');
    const { rows } = await portal.owner.pool.query(
      'select action, detail, outcome from operator_actions order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'acts.approve', detail: { id: act }, outcome: 'refused' }]);
  });

  it('that the owner of the machine asks for waits for a named operator as well', async () => {
    const act = await asked('3.00', { type });
    await expect(type('acts', 'approve', act)).rejects.toThrow(Mistake);
    await approve(act);
    expect(await balance()).toBe('3.00');
  });

  it('of an operator who has lost the right to ask for it is not approved any more', async () => {
    const gone = await operatorOf(portal, 'finance');
    const lowered = await operatorOf(portal, 'finance');
    const acts = [await asked('5', gone), await asked('6', lowered)];
    await type('operators', 'disable', gone.name);
    await type('operators', 'role', lowered.name, 'viewer');
    for (const act of acts) {
      await expect(approve(act)).rejects.toThrow(/may no longer ask for this\. Refuse it/);
      expect(await show(act)).toMatchObject({ state: 'waiting' });
    }
    expect(await balance()).toBe('0.00');
  });

  it('that was refused, by another or the one who asked, is never done', async () => {
    for (const who of [ann, ben]) {
      const act = await asked('12.50');
      await who.type('acts', 'refuse', act, '--reason', 'not so');
      expect(await show(act)).toMatchObject({ state: 'refused', refusal: 'not so', decidedBy: who.name });
      await expect(approve(act)).rejects.toThrow(/already refused/);
    }
    expect(await balance()).toBe('0.00');
  });

  it('is over after 72 hours by the portal’s clock', async () => {
    const [late, early] = [await asked('1.00'), await asked('2.00')];
    portal.clock.advance(71 * HOUR_MS);
    await approve(early);
    portal.clock.advance(2 * HOUR_MS);
    await expect(approve(late)).rejects.toThrow(/expired/);
    expect((await show(late)).state).toBe('expired');
    expect((await type('acts', 'list')).value).not.toContainEqual(expect.objectContaining({ id: late }));
    expect(await balance()).toBe('2.00');
  });

  it('that cannot be done when it is approved stays as it was, and may be approved later', async () => {
    await approve(await asked('5.00'));
    const [first, second] = [await asked('-5.00'), await asked('-5.00')];
    await approve(first);
    await expect(approve(second)).rejects.toThrow(`${member.account} has 0.00 USD`);
    expect((await show(second)).state).toBe('waiting');
    await approve(await asked('7.00'));
    await approve(second);
    expect(await balance()).toBe('2.00');
  });

  it('stays as it was asked for, and as it was decided, no matter who is connected', async () => {
    const act = await asked('1.00');
    const change = (set: string) =>
      portal.owner.pool.query(`update operator_acts set ${set} where id = $1`, [act]);
    const guarded = { code: 'LG001' };
    await expect(change(`input = '{"account":"x","amount":"900"}'`)).rejects.toMatchObject(guarded);
    await expect(change("expires_at = 'infinity'")).rejects.toMatchObject(guarded);
    await expect(
      change(
        "state = 'approved', decided_by = asked_by, decider_id = asker_id, decided_at = now(), outcome = '{}'",
      ),
    ).rejects.toThrow(/operator_acts_four_eyes/);
    await approve(act);
    await expect(change("state = 'waiting'")).rejects.toMatchObject(guarded);
    await expect(portal.owner.pool.query('delete from operator_acts')).rejects.toMatchObject(guarded);
    await expect(portal.owner.pool.query('truncate operator_acts cascade')).rejects.toMatchObject(guarded);
  });
});

it('moves just what two operators decided: no other amount, member, direction or second time', async () => {
  const other = await portal.member();
  const act = await asked('12.50');
  const moves = (key: string, to: bigint, amount: string, [from, into] = ['house_correction', 'cash']) =>
    portal.owner.pool.query(
      `with decided as (
          update operator_acts set state = 'approved', decided_by = $7, decided_at = now(), outcome = '{}',
            decider_id = (select id from operators where name = $7) where id = $1)
        select ledger_transfer($2, 'adjustment', $3, case when $3 = 'cash' then $4::bigint else 0 end, $5,
          case when $5 = 'cash' then $4::bigint else 0 end, 'USD', $6, now())`,
      [act, key, from, to, into, amount, ben.name],
    );
  const guarded = { message: 'adjustment_without_an_act' };
  await expect(moves(`adjustment:0${act}`, member.memberId, '1250')).rejects.toMatchObject(guarded);
  await expect(moves(`adjustment:${act}`, member.memberId, '777700')).rejects.toMatchObject(guarded);
  await expect(moves(`adjustment:${act}`, other.memberId, '1250')).rejects.toMatchObject(guarded);
  await approve(await asked('20.00'));
  const outward = moves(`adjustment:${act}`, member.memberId, '1250', ['cash', 'house_correction']);
  await expect(outward).rejects.toMatchObject(guarded);
  await approve(act);
  expect(await balance()).toBe('32.50');
});

describe('at the same moment', () => {
  it('of two operators, each pressing twice, one approves', async () => {
    const cy = await operatorOf(portal, 'admin');
    const act = await asked('10.00');
    const pressed = await Promise.allSettled([ben, cy, ben, cy].map((who) => approve(act, who)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of pressed)
      if (each.status === 'rejected') expect(String(each.reason)).toMatch(/already approved/);
    expect(await balance()).toBe('10.00');
  });

  it('of two who approve while the wallet is held up, one runs it, and the other reads that it is done', async () => {
    const cy = await operatorOf(portal, 'finance');
    await approve(await asked('1.00'));
    const act = await asked('10.00');
    const holder = await portal.owner.pool.connect();
    await holder.query('begin');
    await holder.query('select from accounts where member_id = $1 for update', [member.memberId]);
    const pressed = Promise.allSettled([approve(act, ben), approve(act, cy)]);
    await waitUntil(async () => (await waitingForLocks(holder)) === 2);
    await holder.query('rollback');
    holder.release();
    const answers = (await pressed).map((each) =>
      each.status === 'rejected' ? String(each.reason) : 'done',
    );
    expect(answers.sort()).toEqual([expect.stringContaining('already approved'), 'done']);
    expect(await balance()).toBe('11.00');
  });

  it('of approving and refusing one happens', async () => {
    const act = await asked('10.00');
    await Promise.allSettled([approve(act), ann.type('acts', 'refuse', act, '--reason', 'no')]);
    const { state } = await show(act);
    expect(await balance()).toBe(state === 'approved' ? '10.00' : '0.00');
  });
});

it('whatever is asked for, approved, refused and pressed again in any order: the balance is the sum of what was approved', async () => {
  const step = fc.record({
    minor: fc.integer({ min: -2_000, max: 2_000 }).filter((minor) => minor !== 0),
    decisions: fc.array(fc.constantFrom('approve', 'refuse', 'own'), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      member = await portal.member();
      let sum = 0;
      for (const { minor, decisions } of steps) {
        const act = await asked((minor / 100).toFixed(2)).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Mistake);
          expect(sum + minor).toBeLessThan(0);
        });
        if (!act) continue;
        await Promise.allSettled(
          decisions.map((each) =>
            each === 'refuse'
              ? ben.type('acts', 'refuse', act, '--reason', 'no')
              : approve(act, each === 'own' ? ann : ben),
          ),
        );
        if ((await show(act)).state === 'approved') sum += minor;
      }
      expect(await balance()).toBe((sum / 100).toFixed(2));
    }),
    { numRuns: 6 },
  );
});

describe('a wallet', () => {
  it.each(['0', '-0.00', '1.005', 'ten', '1e3', '1,000.00'])('is not adjusted by %s', async (amount) => {
    await expect(ann.type(...adjust(amount))).rejects.toThrow(Mistake);
  });

  it('is not adjusted below zero: that is refused when it is asked for', async () => {
    await expect(ann.type(...adjust('-0.01'))).rejects.toThrow(`${member.account} has 0.00 USD`);
  });

  it('is not adjusted without a reason, nor one of nobody', async () => {
    await expect(ann.type('wallet', 'adjust', member.account, '1.00')).rejects.toThrow(/--reason/);
    await expect(ann.type('wallet', 'adjust', 'nobody', '1.00', '--reason', 'x')).rejects.toThrow(
      /no account/,
    );
  });

  it('of play money is not adjusted', async () => {
    const { db } = portal.owner;
    await db.updateTable('members').set({ currency: 'FUN' }).where('id', '=', member.memberId).execute();
    await expect(ann.type(...adjust('1.00'))).rejects.toThrow(/works only on wallets in USD/);
  });
});
