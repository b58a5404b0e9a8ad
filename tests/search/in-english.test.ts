// What people type into the search of the help, and the page that answers it.
import { expect, it } from 'vitest';
import { plainText } from '../../src/lib/content/plain-text.ts';
import { published } from '../../src/lib/gateway/content/published.ts';
import { indexOf } from '../../src/lib/search/help-index.ts';
import { inEnglish } from '../../src/lib/search/in-english.ts';

const find = indexOf([
  ...published()
    .entriesOf('help')
    .map(({ data, body }) => ({ ...data, place: data.anchor, text: plainText(body) })),
  ...published()
    .entriesOf('pages')
    .map(({ name, data, body }) => ({
      ...{ place: `/${name}`, title: data.title, summary: data.description, text: plainText(body) },
    })),
]);

it.each([
  ['withdrawel', 'withdrawal'],
  ['forgoten pasword', 'forgotten-password'],
  ['turnover', 'wagering'],
  ['usdt', 'deposit-methods'],
  ['how do i become an agent', 'agents'],
  ['passk', 'passkey'],
  ['close my account', 'close-account'],
  ['delete account', 'close-account'],
  ['cookies', '/privacy'],
  ['passwd', 'password'],
  ['bitcoin', 'deposit-methods'],
  ['BTC', 'deposit-methods'],
  ['kyc', '/privacy'],
  ['nạp tiền', 'deposit'],
  ['rút tiền', 'withdrawal'],
  ['rut tien', 'withdrawal'],
  ['làm sao để rút tiền?', 'withdrawal'],
  ['quên mật khẩu', 'forgotten-password'],
  ['khuyến mãi', 'bonuses'],
  ['thưởng', 'bonuses'],
  ['nổ hũ', 'slots'],
  ['đăng nhập', 'sign-in'],
  ['lupa kata sandi', 'forgotten-password'],
  ['tarik dana', 'withdrawal'],
  ['如何提现', 'withdrawal'],
  ['忘记密码', 'forgotten-password'],
  ['ลืมรหัสผ่าน', 'forgotten-password'],
  ['ถอนเงินอย่างไร', 'withdrawal'],
])('"%s" finds %s first', (asked, anchor) => {
  expect(find(asked)[0]?.place).toBe(anchor);
});

it('leaves a query alone in which it knows no word', () => {
  expect(inEnglish('Close my account')).toBe('Close my account');
});

it('takes the longest phrase it knows, and no part of another word', () => {
  expect(inEnglish('quên mật khẩu')).toBe('forgotten password');
  expect(inEnglish('kycx')).toBe('kycx');
});
