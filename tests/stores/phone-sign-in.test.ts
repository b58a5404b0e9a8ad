// The phone sign-in service as the forms use it, against one that speaks the real protocol.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmPhone, sendPhone } from '../../src/lib/stores/phone-sign-in.ts';
import * as session from '../../src/lib/stores/session.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { type PhoneServer, startPhoneService } from '../support/phone-service.ts';
import { openTab } from '../support/tab.ts';

const typed = (mobileNum: string) => ({ countryDialingCode: '84', mobileNum });

let portal: TestGateway;
let phones: PhoneServer;
beforeAll(async () => {
  [portal, phones] = await Promise.all([testGateway(), startPhoneService()]);
  openTab(portal.caller(), session.page);
});
afterAll(() => Promise.all([portal.close(), phones.close()]));

/** The token for the code that goes to a number. */
async function tokenFor(mobileNum: string, e164: string): Promise<string> {
  await sendPhone(phones.setting, typed(mobileNum));
  return confirmPhone(phones.setting, phones.codeOf(e164));
}

it('a form that was refused after the code was traded is sent again with the same code', async () => {
  await sendPhone(phones.setting, typed('0912 345 678'));
  const code = phones.codeOf('+84912345678');
  const first = await confirmPhone(phones.setting, code);
  expect(await confirmPhone(phones.setting, code)).toBe(first);
});

it('a new code is traded for a new token', async () => {
  const first = await tokenFor('0912 345 678', '+84912345678');
  expect(await tokenFor('0987 654 321', '+84987654321')).not.toBe(first);
});
