// Pictures that a member sends, over a line that takes its time.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { uploadPicture } from '../../src/lib/stores/files.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('a picture of 5 MB may take two minutes on a slow line', async () => {
  openTab(portal.caller(), session.page);
  const username = `f${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  await expect.poll(() => sessionStorage.getItem('settings')).not.toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const began = Promise.withResolvers<void>();
  surroundings.fetch = (_, options) =>
    new Promise((_answer, fail) => {
      options?.signal?.addEventListener('abort', () => fail(new Error('given up')));
      began.resolve();
    });
  let state = 'on its way';
  const sent = uploadPicture('deposit_receipt', new Blob([new Uint8Array(5_000_000)])).catch(() => {
    state = 'given up';
  });
  await began.promise;
  await vi.advanceTimersByTimeAsync(115_000);
  expect(state).toBe('on its way');
  await vi.advanceTimersByTimeAsync(10_000);
  await sent;
  expect(state).toBe('given up');
  vi.useRealTimers();
});
