// What is over a vendor's frame: that it opens, until the vendor has taken the launch and its page is there, or that it does not answer.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, Refused } from '../../src/lib/client/call.ts';
import { type VendorAnswer, watchVendor } from '../../src/lib/stores/launch-state.ts';

vi.mock(import('../../src/lib/client/call.ts'), async (original) => ({
  ...(await original()),
  call: vi.fn(),
}));

let started: boolean | 'refused';
let said: VendorAnswer[];

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.mocked(call).mockImplementation(async () => {
    if (started === 'refused') throw new Refused('try_again', '');
    return { started };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = () => watchVendor('a-session', (answer) => said.push(answer));
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('a vendor has answered when it has taken the launch and its page is there, whichever comes first', async () => {
  started = true;
  const early = watch();
  await pass(3);
  expect(said).toEqual([]);
  early.loaded();
  await pass(0);
  expect(said).toEqual(['answered']);

  said = [];
  started = false;
  const late = watch();
  late.loaded();
  await pass(3);
  expect(said).toEqual([]);
  started = true;
  await pass(1);
  expect(said).toEqual(['answered']);
});

it('a page that still loads after eight seconds is shown as it is, when its vendor has taken the launch', async () => {
  started = true;
  watch();
  await pass(9);
  expect(said).toEqual(['answered']);
});

it('a vendor that does not take the launch is silent after eight seconds, though the browser has loaded something', async () => {
  started = false;
  watch().loaded();
  await pass(7);
  expect(said).toEqual([]);
  await pass(2);
  expect(said).toEqual(['silent']);
  started = true;
  await pass(4);
  expect(said).toEqual(['silent', 'answered']);
});

it('says nothing of a vendor while the portal cannot be asked, nor after it was stopped', async () => {
  started = 'refused';
  watch();
  await pass(20);
  expect(said).toEqual([]);
  started = true;
  const stopped = watch();
  stopped.stop();
  stopped.loaded();
  said = [];
  await pass(0);
  expect(said).toEqual([]);
});
