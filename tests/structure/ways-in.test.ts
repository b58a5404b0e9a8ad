// Every way to a session asks whether the account may log in: what opens one takes nothing else, as the compiler sees.
import { expect, expectTypeOf, test } from 'vitest';
import type { completeSignIn, signIn } from '../../src/lib/gateway/entry/sign-in.ts';
import type { SigningIn } from '../../src/lib/gateway/entry/signing-in.ts';
import type { startSession } from '../../src/lib/gateway/entry/start-session.ts';
import { codeFiles, read } from './sources.ts';

const ENTRY = 'src/lib/gateway/entry';
const using = (name: string): string[] =>
  codeFiles('src/lib/gateway')
    .filter((file) => new RegExp(`\\b${name}\\b`).test(read(file)))
    .sort();

test('an unchecked account gets no session', () => {
  expectTypeOf<SigningIn>().not.toExtend<Parameters<typeof signIn>[1]>();
  expectTypeOf<SigningIn>().not.toExtend<Parameters<typeof completeSignIn>[1]>();
  expectTypeOf<SigningIn>().not.toExtend<Parameters<typeof startSession>[1]>();
  expect(using('openInBrowser')).toEqual([`${ENTRY}/browser-sessions.ts`, `${ENTRY}/start-session.ts`]);
  expect(using('openSession')).toEqual([
    `${ENTRY}/browser-sessions.ts`,
    `${ENTRY}/sessions.ts`,
    // A new account, into whose session nobody gets.
    'src/lib/gateway/vendor/sandbox-player.ts',
  ]);
});

test('only new accounts skip the check', () => {
  expect(using('alreadyAllowed')).toEqual([
    `${ENTRY}/may-log-in.ts`,
    `${ENTRY}/registering.ts`,
    'src/lib/gateway/session/login-freeplay.ts',
  ]);
});

test('a code of an app is judged where wrong ones are counted', () => {
  expect(using('totpMatches')).toEqual([`${ENTRY}/second-proof.ts`, 'src/lib/gateway/proofs/totp.ts']);
});

test('a session counts while its account may log in', () => {
  expect(using('loginRefusal')).toEqual([`${ENTRY}/may-log-in.ts`, `${ENTRY}/sessions.ts`]);
});
