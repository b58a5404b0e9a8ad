// Money that comes while a page is open.
import type { Page } from '@playwright/test';
import { createDeposit, decideCashierPayment } from '../../src/lib/contract/wallet.ts';

/** The member of a page pays 100.00 in, elsewhere than on this page. */
export async function deposit(page: Page): Promise<void> {
  await page.evaluate(
    async ([order, decide]) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const body = JSON.stringify({ method: 'qr', amount: '100.00' });
      const { value } = await (await fetch(order.path, { method: order.method, headers, body })).json();
      const reference = value.redirectUrl.split('/').at(-1);
      const decision = new URLSearchParams({ reference, decision: 'pay' });
      await fetch(decide.path, { method: decide.method, body: decision, redirect: 'manual' });
    },
    [createDeposit, decideCashierPayment].map(({ path, method }) => ({ path, method })) as [
      { path: string; method: string },
      { path: string; method: string },
    ],
  );
}
