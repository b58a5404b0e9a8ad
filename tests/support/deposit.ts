// Money that comes while a page is open.
import type { Page } from '@playwright/test';
import type { Call } from '../../src/lib/contract/call.ts';
import { createDeposit, decideCashierPayment } from '../../src/lib/contract/wallet.ts';

/** The member of a page pays an amount in by QR pay, elsewhere than on this page. */
export async function deposit(page: Page, amount = '100.00'): Promise<void> {
  await page.evaluate(
    async ([order, decide, amount]) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const body = JSON.stringify({ method: 'qr', amount });
      const { value } = await (await fetch(order.path, { method: order.method, headers, body })).json();
      const reference = value.redirectUrl.split('/').at(-1);
      const decision = new URLSearchParams({ reference, decision: 'pay' });
      await fetch(decide.path, { method: decide.method, body: decision, redirect: 'manual' });
    },
    [placeOf(createDeposit), placeOf(decideCashierPayment), amount] as const,
  );
}

const placeOf = ({ path, method }: Pick<Call, 'path' | 'method'>) => ({ path, method });
