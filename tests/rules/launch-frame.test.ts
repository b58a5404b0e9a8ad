import { expect, it } from 'vitest';
import { frameRules, withoutTicket } from '../../src/lib/rules/launch.ts';

const PAGE = 'https://portal.example/game?id=koi';

it('a game of an outside vendor keeps its own origin and tells nobody its address', () => {
  const rules = frameRules('vendor', 'https://vendor.example/open?ticket=t', PAGE);
  expect(rules.sandbox.split(' ')).toContain('allow-same-origin');
  expect(rules.sandbox).not.toContain('allow-top-navigation');
  expect(rules).toMatchObject({ allow: 'autoplay; fullscreen', referrerPolicy: 'no-referrer' });
});

it('no frame of the portal’s own origin has an origin, no matter who named its address', () => {
  for (const address of ['/house/slot/koi#t', 'https://portal.example/help?ticket=t', 'not a place:'])
    for (const kind of ['own', 'vendor'] as const)
      expect(frameRules(kind, address, PAGE)).toEqual({ sandbox: 'allow-scripts allow-forms' });
});

it('what is remembered of a launch opens nothing', () => {
  expect(withoutTicket('https://vendor.example/open?game=koi&ticket=secret&language=en')).toBe(
    'https://vendor.example/open?game=koi&language=en',
  );
  expect(withoutTicket('https://vendor.example/open?ticket=secret')).toBe('https://vendor.example/open');
  expect(withoutTicket('/house/slot/koi#secret')).toBe('/house/slot/koi');
  expect(withoutTicket('/vnlottery?lottoArea=VN#secret')).toBe('/vnlottery?lottoArea=VN');
});
