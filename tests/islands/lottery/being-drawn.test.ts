import { expect, it } from 'vitest';
import { isBeingDrawn } from '../../../src/islands/lottery/being-drawn.ts';

const draw = { drawsAt: '2026-11-28T09:15:00.000Z', resultAt: '2026-11-28T09:16:30.000Z' };
const at = (time: string) => isBeingDrawn(draw, Date.parse(`2026-11-28T${time}.000Z`));

it('numbers are kept back while they are drawn, and shown when the clock of the portal was put back behind the draw', () => {
  expect(at('09:15:30')).toBe(true);
  expect(at('09:16:30')).toBe(false);
  expect(at('03:00:00')).toBe(false);
});
