// The page of an offer works the last period out by the terms of now: nobody need have been paid it, so it does not say that.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAID = {
  en: /receiv|got|paid/i,
  vi: /nhận|trả/i,
  cn: /获得|所得|收到|支付/,
  id: /menerima|diterima|dibayar/i,
  th: /ได้รับ|จ่าย/,
};

it.each(Object.entries(PAID))(
  'in %s the last period says by which terms it is, not that somebody was paid',
  (language, paid) => {
    const { last } = JSON.parse(readFileSync(`public/locales/${language}/agents.json`, 'utf8')).contracts;
    for (const words of [last.got, last.yours]) expect(words).not.toMatch(paid);
    expect(last.got).toContain('{{account}}');
  },
);
