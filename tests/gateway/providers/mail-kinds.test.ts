// Every kind of mail that the portal writes: the same words as text and as HTML, in the reader's language, and nothing is loaded.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { sendAnswers } from '../../../src/lib/gateway/contact/answers.ts';
import type { Messenger } from '../../../src/lib/gateway/core/ports.ts';
import { noticeOf, sendSecurityNotice } from '../../../src/lib/gateway/entry/security-notices.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { sendCode } from '../../../src/lib/gateway/proofs/codes.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { locales } from '../../../src/lib/rules/locales.ts';
import { ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';
import { memberWith, turn } from '../session/signing-in.ts';

type Sent = Parameters<Messenger['send']>[0];

let portal: TestGateway;
const sent: Sent[] = [];
beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.operator.db, 'brand.languages', [...locales]);
  await portal.ctx.settings.reload();
  Object.assign(portal.ctx.providers, { mail: { send: async (mail: Sent) => void sent.push(mail) } });
});
afterAll(() => portal.close());

const words = (html: string): string =>
  html
    .replace(/<style>[\s\S]*<\/style>|<title>.*<\/title>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Each line of the text is in the HTML, which follows the dark of its reader and asks nobody for anything. */
function expectBoth({ subject, text, html = '' }: Sent, lang: string): void {
  const shown = words(html);
  expect(shown).toContain(subject);
  for (const line of text.split('\n').filter(Boolean)) {
    const [label, ...value] = line.replace(/^> /, '').split(': ');
    for (const part of /^https?:/.test(line) ? [line] : [label ?? '', value.join(': ')])
      expect(shown).toContain(part.trim());
  }
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
}

it.each(locales)('a code, a changed account and a link for a new password, in %s', async (locale) => {
  const lang = locale === 'cn' ? 'zh-Hans' : locale;
  const request = new Request(ORIGIN, { headers: { language: locale } });
  const visit = { request, address: `10.9.0.${locales.indexOf(locale)}` };
  sent.length = 0;
  await sendCode(portal.ctx, 'bind', { channel: 'mail', to: `${locale}@mail.test` }, visit);
  const owner = { channel: 'mail' as const, to: 'owner@mail.test', account: 'linh', language: locale };
  for (const kind of ['password_changed', 'account_locked'] as const)
    await sendSecurityNotice(portal.ctx, request, [owner], noticeOf(portal.ctx, visit, kind));
  await turn(portal, 'CHNGPASSMAIL3', true);
  const { account, email } = await memberWith(portal, 'email');
  const asked = await portal
    .caller()
    .call(calls.recoverByMail, { username: account, email }, { language: locale });
  expect(asked.body.success).toBe(true);
  expect(sent).toHaveLength(4);
  for (const mail of sent) expectBoth(mail, lang);
  expect(sent.at(-1)?.html).toMatch(/<a class="key" href="http[^"]+\/reset#[^"]+">/);
});

it('the answer to a message quotes it, and what somebody wrote is no markup', async () => {
  sent.length = 0;
  const written = { topic: 'deposit', email: 'writer@mail.test', content: 'Where is it?\n<b>Now</b> & here' };
  const { number } = (await portal.member().then((who) => who.call(calls.sendMemberContact, written))).body
    .value;
  await operate(portal.operator, ['contact', 'answer', number, '--text', 'It is <i>credited</i> now.']);
  await sendAnswers(portal.ctx);
  const [mail] = sent;
  expect(mail?.text).toContain('> <b>Now</b> & here');
  expect(mail?.html).toContain('<blockquote>Where is it?<br>&lt;b&gt;Now&lt;/b&gt; &amp; here</blockquote>');
  expect(mail?.html).toContain('It is &lt;i&gt;credited&lt;/i&gt; now.');
});
