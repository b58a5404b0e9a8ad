// One page has one address: what is written into an address beyond what its page reads makes no other page.
import { expect, it } from 'vitest';
import { atOwnAddress } from '../../src/lib/front/own-address.ts';

const HOST = 'http://portico.test';
const own = (path: string, publicUrl?: string, init?: RequestInit): string =>
  atOwnAddress(new Request(HOST + path, init), publicUrl).url;

it.each(['/?x=1', '/?centre=1&utm_source=mail', '//', '/index', '/index.html?gameType=RNG', '/?id=1#top'])(
  '%s is Home',
  (path) => {
    expect(own(path)).toBe(`${HOST}/`);
  },
);

it.each(['/vip/', '//vip', '/%76ip', '/%76%69%70/', '/help/../vip', '/%2e/vip', '/vip?x=1', '/vip?'])(
  '%s is the page of the VIP club',
  (path) => {
    expect(own(path)).toBe(`${HOST}/vip`);
  },
);

it.each([
  '/art/share/home.png?x=1',
  '/flags/vn.svg?v=2',
  '/manifest.webmanifest?x=1',
  '/sitemap.xml?x=1',
  '/rss.xml?x=1',
  '/robots.txt?x=1',
  '/frame.txt?x=1',
])('%s reads no query', (path) => {
  expect(own(path)).toBe(HOST + path.split('?')[0]);
});

it('characters that nobody types are no part of what a page is asked for', () => {
  expect(own('/gameCenter?gameName=ko%00i%0d%0a')).toBe(`${HOST}/gameCenter?gameName=koi`);
  expect(own('/game?id=%00')).toBe(`${HOST}/game`);
  expect(own('/help?q=%1b%00')).toBe(`${HOST}/help`);
});

it('a page gets the values that mean something to it, in one order and spelling', () => {
  const same = [
    'sort=name&gameType=rng',
    'x=1&gameType=RNG&sort=name',
    'gameType=RNG&sort=name&sort=rtp&pageNo=1',
  ];
  expect(new Set(same.map((query) => own(`/gameCenter?${query}`)))).toEqual(
    new Set([`${HOST}/gameCenter?gameType=RNG&sort=name`]),
  );
  expect(own('/rng?minLineNum=20&minBet=0.20&minBet=5')).toBe(`${HOST}/rng?minBet=0.20&minLineNum=20`);
  expect(own('/rng?minLineNum=x&minBet=-1')).toBe(`${HOST}/rng`);
  expect(own('/gameCenter?gameType=NONE&sort=colour&gameClassify=&pageNo=abc')).toBe(`${HOST}/gameCenter`);
  expect(own('/gameCenter?pageNo=02')).toBe(`${HOST}/gameCenter?pageNo=2`);
  expect(own('/gameCenter?pageNo=999999')).toBe(`${HOST}/gameCenter?pageNo=1000`);
  // Which page of the account is asked for makes no other page: a script reads that.
  expect(own('/?center=withdraw')).toBe(`${HOST}/?center=1`);
  expect(own('/?x=1&deposit=812')).toBe(`${HOST}/?deposit=1`);
  expect(own('/login?door=agent&x=1')).toBe(`${HOST}/login?door=agent`);
  expect(own('/login?door=cellar')).toBe(`${HOST}/login`);
  expect(own(`/help?q=${'a'.repeat(300)}`)).toBe(`${HOST}/help?q=${'a'.repeat(100)}`);
});

it('a name that every object has is no page with queries', () => {
  expect(own('/constructor?x=1')).toBe(`${HOST}/constructor`);
});

it('the address of an editor’s picture stays as it is: its mark covers the whole query', () => {
  expect(own('/_image?href=a&w=480&mark=b')).toBe(`${HOST}/_image?href=a&w=480&mark=b`);
});

it('where the portal knows its own address, all hosts have the same page', () => {
  expect(own('/vip?x=1', 'https://play.example')).toBe('https://play.example/vip');
  expect(own('/vip', 'https://play.example/path')).toBe('https://play.example/vip');
});

it('HEAD asks for the same address; what is no question for a page is left alone', () => {
  expect(own('/vip?x=1', undefined, { method: 'HEAD' })).toBe(`${HOST}/vip`);
  expect(own('/vip?x=1', undefined, { method: 'POST', body: 'a=1' })).toBe(`${HOST}/vip?x=1`);
});
