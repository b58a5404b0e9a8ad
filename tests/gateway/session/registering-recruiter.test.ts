import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Answer, type TestGateway, testGateway } from '../../support/gateway.ts';
import { uplineOf } from '../../support/upline.ts';
import { type Newcomers, newcomers } from './newcomer.ts';

let portal: TestGateway;
let people: Newcomers;
let agent: Awaited<ReturnType<TestGateway['member']>> & { code: string };
let friend: typeof agent;
beforeAll(async () => {
  portal = await testGateway();
  people = newcomers(portal);
  [agent, friend] = [await withCode(), await withCode()];
  await change(agent.memberId, { agent_code: 1 });
  await people.set('register.affiliates', {
    Spring: ['portico.test'],
    ANYWHERE: [],
    elsewhere: ['other.test'],
  });
  await people.ask({ recommenderId: { required: false } });
});
afterAll(() => portal.close());

async function withCode(): Promise<typeof agent> {
  const member = await portal.member();
  const { referral_code } = await people.row(member.account);
  return Object.assign(member, { code: referral_code });
}

async function change(
  id: bigint,
  values: { agent_code?: number; status?: 'active' | 'frozen' },
): Promise<void> {
  await portal.ctx.db.updateTable('members').set(values).where('id', '=', id).execute();
}

const verdict = (answer: Answer): string => answer.body.errorCode ?? 'good';
const check = (code: string, domain = 'portico.test'): Promise<Answer> =>
  portal.caller().call(calls.affiliate, { code, domain });
const memberOf = async (answer: Answer) => people.row(answer.body.value.userName);

describe('an affiliate code', () => {
  it('is good at its hosts, in any case of letters', async () => {
    expect((await check(' spring ')).body.value).toEqual({ code: 'Spring' });
    expect(verdict(await check('SPRING', 'Portico.Test'))).toBe('good');
    expect(verdict(await check('anywhere', 'other.test'))).toBe('good');
    expect(verdict(await check('Spring', 'other.test'))).toBe('invitation_code_error');
    expect(verdict(await check('elsewhere'))).toBe('invitation_code_error');
    expect(verdict(await check('constructor'))).toBe('invitation_code_error');
    const unknown = await check('winter');
    expect(unknown.status).toBe(422);
    expect(unknown.body.value, 'and the answer names the field').toEqual({ field: 'affiliateCode' });
  });

  it("may be an active agent's own, and nobody else's", async () => {
    expect((await check(agent.code.toLowerCase())).body.value).toEqual({ code: agent.code });
    expect(verdict(await check(friend.code))).toBe('invitation_code_error');
    await change(agent.memberId, { status: 'frozen' });
    expect(verdict(await check(agent.code))).toBe('invitation_code_error');
    await change(agent.memberId, { status: 'active' });
  });

  it('comes with a link although the form does not show it, and is kept as it was given out', async () => {
    const member = await memberOf(await people.byName({ affiliateCode: 'spring' }));
    expect(member.affiliate_code).toBe('Spring');
    expect(await uplineOf(portal.ctx, member.id)).toBeUndefined();
    expect(verdict(await people.byName({ affiliateCode: 'winter' }))).toBe('invitation_code_error');
    expect((await people.byName({ affiliateCode: 'no-code' })).body.fields).toEqual({
      affiliateCode: 'Use letters and digits only.',
    });
  });

  it("of an agent puts the newcomer into the agent's team", async () => {
    const member = await memberOf(await people.byName({ affiliateCode: agent.code }));
    expect(member.affiliate_code).toBe(agent.code);
    expect(await uplineOf(portal.ctx, member.id)).toBe(agent.memberId);
  });
});

describe('a recommendation', () => {
  it("by a friend's code counts before any other", async () => {
    const given = {
      referralCode: friend.code.toLowerCase(),
      recommenderId: agent.account,
      affiliateCode: agent.code,
    };
    const { id } = await memberOf(await people.byName(given));
    expect(await uplineOf(portal.ctx, id)).toBe(friend.memberId);
  });

  it('may name the member who recommends, who must exist', async () => {
    const member = await memberOf(await people.byName({ recommenderId: friend.account.toUpperCase() }));
    expect(await uplineOf(portal.ctx, member.id)).toBe(friend.memberId);
    const unknown = await people.byName({ recommenderId: 'nobodyhere' });
    expect(verdict(unknown)).toBe('invitation_code_error');
    expect(unknown.body.value).toEqual({ field: 'recommenderId' });
  });
});

describe('beside registering', () => {
  it('the countries come in the order of the setting, with their dialling codes', async () => {
    await people.set('register.countries', ['TH', 'VN', 'US', 'ZZ']);
    expect((await portal.caller().call(calls.countries)).body.value.countries).toEqual([
      { countryCode: 'TH', countryDialingCode: '66' },
      { countryCode: 'VN', countryDialingCode: '84' },
      { countryCode: 'US', countryDialingCode: '1' },
    ]);
  });

  it('the language that a member chooses is kept', async () => {
    expect((await friend.call(calls.updateLanguage, { language: 'vi' })).body).toEqual({
      success: true,
      value: {},
    });
    expect((await people.row(friend.account)).language).toBe('vi');
    expect((await friend.call(calls.updateLanguage, { language: 'fr' })).status).toBe(400);
    expect((await portal.caller().call(calls.updateLanguage, { language: 'vi' })).status).toBe(401);
  });
});
