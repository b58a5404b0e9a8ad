// Money that comes while a page is open.
import { expect, type Page } from '@playwright/test';
import type { Call } from '../../src/lib/contract/call.ts';
import { createDeposit, decideCashierPayment, depositStatus } from '../../src/lib/contract/wallet.ts';

/** The member of a page pays an amount in by QR pay, elsewhere than on this page; answers when it is credited. */
export async function deposit(page: Page, amount = '100.00'): Promise<void> {
  const depositId = await page.evaluate(
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
      return value.depositId as string;
    },
    [placeOf(createDeposit), placeOf(decideCashierPayment), amount] as const,
  );
  // The bank tells the portal of it a moment later.
  await expect.poll(() => statusOf(page, depositId)).toBe('credited');
}

const statusOf = (page: Page, depositId: string): Promise<string> =>
  page.evaluate(
    async ([{ path }, depositId]) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
      const answer = await fetch(`${path}?${new URLSearchParams({ depositId })}`, { headers });
      return (await answer.json()).value.status;
    },
    [placeOf(depositStatus), depositId] as const,
  );

const placeOf = ({ path, method }: Pick<Call, 'path' | 'method'>) => ({ path, method });
