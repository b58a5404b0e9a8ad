// What a member's Home says of the last win.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the last win names its game, when it was by the portal’s clock, and what came beyond the stake', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T06:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  const { LastWinCard } = await import('../../../src/islands/lobby/LastWin.tsx');
  const win = {
    ...{ gameId: 'lantern-koi', game: 'Lantern Koi', cover: '/art/cover/koi.svg' },
    ...{ net: '1206.00', at: '2026-11-22T17:30:00.000Z' },
  };
  const words = {
    today: 'Today, {{time}}',
    yesterday: 'Yesterday, {{time}}',
    title: 'Last win · {{moment}}',
  };
  const card = renderToStaticMarkup(<LastWinCard win={win} words={words} />);
  for (const part of ['Lantern Koi', 'Last win · Today, 00:30', '+1,206.00', 'src="/art/cover/koi.svg"'])
    expect(card).toContain(part);
});
