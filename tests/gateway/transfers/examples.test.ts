// The examples of transfer calls on the page for integrators are what the portal sends and a vendor answers. RECORD=1 writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Harbor, harbor, VASSALAGE } from './harbor.ts';

const FILE = new URL('../../../src/layouts/transfer-examples.json', import.meta.url);

interface Recorded {
  call: string;
  input: Record<string, unknown>;
  status: number;
  answer: Record<string, unknown>;
}

let portal: TestGateway;
let at: Harbor;
const heard: Recorded[] = [];
const line = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  const names = ['content-type', 'x-vassalage', 'x-timestamp', 'x-nonce', 'x-signature'] as const;
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
  const asked = fetch(`${at.vendor.address}${request.url}`, { method: 'POST', headers, body });
  const answer = await asked.catch(() => undefined);
  if (!answer) return response.destroy();
  const text = await answer.text();
  heard.push({
    call: request.url?.split('/').at(-1) ?? '',
    input: JSON.parse(body),
    status: answer.status,
    answer: JSON.parse(text),
  });
  response.writeHead(answer.status).end(text);
});

beforeAll(async () => {
  portal = await testGateway();
  at = await harbor(portal);
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  await portal.owner.db
    .updateTable('vendors')
    .set({ transfer_url: `http://127.0.0.1:${port}/wallet` })
    .where('vassalage', '=', VASSALAGE)
    .execute();
});
afterAll(async () => {
  await new Promise((resolve) => line.close(resolve));
  await at.close();
  await portal.close();
});

/** What differs from run to run reads the same each time. */
const steady = ({ call, input, status, answer }: Recorded): Recorded => ({
  call,
  status,
  answer,
  input: JSON.parse(
    JSON.stringify(input, (name, value: unknown) =>
      name === 'transaction' ? '6f1d2c3b-8a49-4e57-9d20-1b3c5e7f9a02' : name === 'player' ? '1042' : value,
    ),
  ),
});

test('every transfer call has an example of what is sent and answered', async () => {
  const player = await at.player();
  await player.transfer('MAIN', VASSALAGE, '40.00');
  await player.call(calls.refreshWallets);
  await player.transfer(VASSALAGE, 'MAIN', '15.00');
  at.vendor.faults.transfer = 'refused';
  await player.transfer('MAIN', VASSALAGE, '5.00');
  at.vendor.faults.transfer = 'none';
  at.vendor.faults.transfer = 'lost';
  await player.transfer('MAIN', VASSALAGE, '7.00');
  at.vendor.faults.transfer = 'none';
  await at.later(3_000);
  const found = heard.map(steady);
  const kinds = ['fund', 'balance', 'withdraw', 'status'].map((call) =>
    found.find((each) => each.call === call),
  );
  const refused = found.find(({ answer }) => answer.state === 'refused');
  const recorded = [...kinds, refused];
  expect(recorded.every(Boolean)).toBe(true);
  if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(recorded);
});
