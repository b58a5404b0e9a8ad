// With a real payment service and without ALLOW_SANDBOX, nothing of the stand-in is offered, taken or believed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { createGateway, everyHandler } from '../../../src/lib/gateway/http/serve.ts';
import { createCaller, type TestGateway, testGateway } from '../../support/gateway.ts';
import type { PaymentService } from '../../support/payment-service.ts';
import { withServices } from '../money/services.ts';
import { newKey, type Player } from './cashier.ts';

let portal: TestGateway;
let service: PaymentService;
let player: Player;
/** The same portal as production starts it. */
let real: Pick<Player, 'call'>;
let close: () => Promise<void>;

beforeAll(async () => {
  portal = await testGateway();
  [service] = (await withServices(portal, ['acme'])) as [PaymentService];
  player = await portal.member();
  const started = await createCtx({ ...portal.ctx.config, standIns: ['sms', 'mail'] });
  close = started.close;
  const { answer } = createGateway(started.ctx, everyHandler);
  const caller = createCaller(answer, player.address, player.cookies);
  caller.token = player.token;
  real = caller;
});
afterAll(async () => {
  await close();
  await portal.close();
  await service.close();
});

const offered = async (who: Pick<Player, 'call'>): Promise<string[]> =>
  (await who.call(calls.depositMethods)).body.value.methods.map(({ id }: { id: string }) => id);

it('offers only the methods of the real service', async () => {
  expect(await offered(player)).toEqual(['bank', 'qr', 'ewallet', 'stablecoin', 'card']);
  expect(await offered(real)).toEqual(['qr']);
});

it.each(['bank', 'ewallet', 'stablecoin', 'card'])(
  'takes no order by %s, and none is written',
  async (method) => {
    const answer = await real.call(calls.createDeposit, { method, amount: '100.00' }, newKey());
    expect(answer.body.errorCode).toBe('method_unavailable');
    const rows = await portal.ctx.db
      .selectFrom('deposits')
      .select('id')
      .where('member_id', '=', player.memberId)
      .where('method', '=', method)
      .execute();
    expect(rows).toEqual([]);
  },
);

it('takes an order by the method of the real service', async () => {
  const answer = await real.call(calls.createDeposit, { method: 'qr', amount: '100.00' }, newKey());
  expect(answer.body).toMatchObject({ success: true });
  expect(service.asked).toHaveLength(1);
});
