import { beforeEach, expect, it } from 'vitest';
import { draftOf, forgetDrafts, keepDraft } from '../../src/lib/stores/drafts.ts';
import { closeModal, openModal } from '../../src/lib/stores/modals.ts';

beforeEach(() => {
  forgetDrafts();
  openModal('login');
});

it('a form that is shown again has what was typed, but no codes', () => {
  keepDraft('login', { username: 'minh', password: 'secret', verificationCode: '123456', captcha: 'abc' });
  openModal('forgotPassword');
  expect(draftOf('login')).toEqual({ username: 'minh', password: 'secret' });
});

it('an amount is there again, and the payment password is typed anew', () => {
  keepDraft('withdraw', { card: '7', amount: '50.00', paymentPassword: '402918' });
  expect(draftOf('withdraw')).toEqual({ card: '7', amount: '50.00' });
});

it('the words that confirm an exclusion are typed anew each time', () => {
  keepDraft('break.self_exclusion', { length: '1y', phrase: 'exclude me' });
  expect(draftOf('break.self_exclusion')).toEqual({ length: '1y' });
});

it('a dialog that is closed keeps no password', () => {
  keepDraft('login', { username: 'minh', password: 'secret', confirmPassword: 'secret' });
  closeModal();
  expect(draftOf('login')).toEqual({ username: 'minh' });
  keepDraft('login', { username: 'minh', newPassword: 'secret' });
  expect(draftOf('login')).toEqual({ username: 'minh' });
});
