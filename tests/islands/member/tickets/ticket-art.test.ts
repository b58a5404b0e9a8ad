import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TicketArt } from '../../../../src/islands/member/tickets/TicketArt.tsx';

const prizes = [
  { amount: '0.00', weight: 3, chance: '75.00' },
  { amount: '1.00', weight: 1, chance: '25.00' },
] as never;

const wheel = (told: boolean): string =>
  renderToStaticMarkup(createElement(TicketArt, { game: 'wheel', prizes, stopped: 1, told }));

it('all fields of a wheel are bright while it turns, and only the one it came to afterwards', () => {
  expect(wheel(false)).not.toContain('color-mix');
  expect(wheel(true).match(/color-mix/g)).toHaveLength(1);
});
