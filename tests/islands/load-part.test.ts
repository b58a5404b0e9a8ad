import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from '../../src/islands/ui/load-part.ts';

const said = vi.fn();

beforeEach(() => {
  const page = new EventTarget();
  page.addEventListener('vite:preloadError', said);
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  said.mockClear();
});

it('brings what was loaded, and leaves no timer behind', async () => {
  expect(await loadPart(async () => 'a dialog')).toBe('a dialog');
  expect(vi.getTimerCount()).toBe(0);
  expect(said).not.toHaveBeenCalled();
});

it('says on the page that a part did not arrive', async () => {
  await expect(loadPart(() => Promise.reject(new Error('the line is down')))).rejects.toThrow('line');
  expect(said).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives a part two minutes, and not more', async () => {
  const outcome = vi.fn();
  const loading = loadPart(() => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(outcome).toHaveBeenCalled();
  expect(said).toHaveBeenCalledTimes(1);
});
