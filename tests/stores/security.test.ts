// The security store, spoken to as "My account" does, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { securityOverview } from '../../src/lib/contract/security.ts';
import { networkOf } from '../../src/lib/gateway/core/address.ts';
import { stepsLeft } from '../../src/lib/rules/safety.ts';
import {
  $places,
  $protection,
  beginTotp,
  bind,
  confirmTotp,
  endSessions,
  endTotp,
  forgetAddress,
  loadPlaces,
  loadProtection,
  type Places,
  type Protection,
  sendBindCode,
} from '../../src/lib/stores/security.ts';
import * as session from '../../src/lib/stores/session.ts';
import { signIn } from '../../src/lib/stores/sign-in.ts';
import { appCode, codeSentTo, signIn as signInElsewhere } from '../gateway/session/signing-in.ts';
import { type Caller, PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
let account: string;
let here: Caller;
const wire = surroundings.fetch;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(async () => {
  surroundings.fetch = wire;
  await portal.close();
});
beforeEach(async () => {
  ({ account } = await portal.member());
  here = portal.caller();
  openTab(here, session.page);
  await signIn({ username: account, password: PASSWORD, remember: false });
  // Signing in goes on reading the portal's settings; a test may then break the line.
  await expect.poll(() => sessionStorage.getItem('settings')).not.toBeNull();
});

function protection(): Protection {
  const now = $protection.get();
  if (now.state !== 'ready') throw new Error(`The protection is ${now.state}.`);
  return now.value;
}

function places(): Places {
  const now = $places.get();
  if (now.state !== 'ready') throw new Error(`The places are ${now.state}.`);
  return now.value;
}

describe('the steps to a safe account', () => {
  it('begin with the password only, and the next one is the mobile number', async () => {
    await loadProtection();
    expect(protection()).toMatchObject({ mobile: null, email: null, totp: false, passkeys: [] });
    expect(protection().passwordChangedAt).not.toBeNull();
    expect(stepsLeft(protection())).toEqual(['mobile', 'email', 'totp', 'passkeys']);
  });

  it('say why they could not be read, and are read when asked again', async () => {
    const line = surroundings.fetch;
    surroundings.fetch = () => Promise.reject(new TypeError('offline'));
    await loadProtection();
    expect($protection.get()).toMatchObject({ state: 'failed', error: { code: 'gateway_unreachable' } });
    surroundings.fetch = line;
    await loadProtection();
    expect($protection.get().state).toBe('ready');
  });

  it('asked for twice are those of the later answer, whichever arrives first', async () => {
    const held = holdAnswers(securityOverview);
    const before = loadProtection();
    await held.reached(1);
    await portal.ctx.db
      .updateTable('members')
      .set({ email: `${account}@example.com`, email_bound_at: portal.ctx.clock.now() })
      .where('account', '=', account)
      .execute();
    const after = loadProtection();
    await held.reached(2);
    held.letNewestGo();
    await after;
    held.letGo();
    await before;
    expect(protection().email).toBe(`${account[0]}•••@example.com`);
  });

  it('are not shown to the next one when they arrive late', async () => {
    const held = holdAnswers(securityOverview);
    const late = loadProtection();
    await held.reached(1);
    await session.signOut();
    held.letGo();
    await late;
    expect($protection.get().state).toBe('loading');
  });

  it('are forgotten with the one who signs out', async () => {
    await loadProtection();
    await loadPlaces();
    await session.signOut();
    expect([$protection.get().state, $places.get().state]).toEqual(['loading', 'loading']);
  });
});

describe('binding a mail address', () => {
  it('shows it masked at once, and a wrong code changes nothing', async () => {
    await loadProtection();
    const target = { channel: 'email', email: `${account}@example.com` } as const;
    expect(await sendBindCode(target)).toEqual({ expiredMinutes: 5 });
    const code = await codeSentTo(portal, target.email);
    const wrong = code === '123456' ? '654321' : '123456';
    await expect(bind(target, wrong)).rejects.toMatchObject({ code: 'code_wrong' });
    expect(protection().email).toBeNull();
    await bind(target, code);
    expect(protection().email).toBe(`${account[0]}•••@example.com`);
    expect(stepsLeft(protection())).not.toContain('email');
  });

  it('is refused for one that another member has bound', async () => {
    const target = { channel: 'email', email: `first.${account}@example.com` } as const;
    await sendBindCode(target);
    await bind(target, await codeSentTo(portal, target.email));
    const other = await portal.member();
    openTab(portal.caller(), session.page);
    await signIn({ username: other.account, password: PASSWORD, remember: false });
    await expect(sendBindCode(target)).rejects.toMatchObject({ code: 'email_taken' });
  });
});

describe('the two-step code', () => {
  it('is on after a code of the app, with ten recovery codes, and off after another', async () => {
    const { secret, uri } = await beginTotp();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    await expect(confirmTotp(appCode(secret, -9))).rejects.toMatchObject({ code: 'code_wrong' });
    const codes = await confirmTotp(appCode(secret));
    expect(new Set(codes).size).toBe(10);
    expect(protection()).toMatchObject({ totp: true, recoveryCodesLeft: 10 });

    await endTotp(codes[0] ?? '');
    expect(protection()).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });
});

describe('the places', () => {
  it('show where the account is signed in, and sign the others out', async () => {
    await signInElsewhere(portal.caller(here.address), account);
    await loadPlaces();
    const other = places().sessions.find(({ current }) => !current);
    expect(places().sessions[0]).toMatchObject({ current: true, address: here.address });
    expect(await endSessions(other?.id)).toBe(1);
    expect(places().sessions.map(({ id }) => id)).not.toContain(other?.id);
    // What is left besides this one is the session of registering.
    expect(await endSessions()).toBe(1);
    expect(places().sessions).toMatchObject([{ current: true }]);
  });

  it('forget a network', async () => {
    await loadPlaces();
    const network = networkOf(here.address);
    expect(places().addresses.map(({ address }) => address)).toContain(network);
    await forgetAddress(network);
    expect(places().addresses.map(({ address }) => address)).not.toContain(network);
  });
});
