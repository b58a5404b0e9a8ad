// A portal whose calls are answered by another gateway: a second instance behind a real http server.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { forward } from '../../src/lib/front/forward.ts';
import type { Gateway } from '../../src/lib/gateway/serve.ts';
import { createCaller, PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';

let remote: TestGateway;
let server: Server;
let address: string;
/** What the portal does with a call when GATEWAY_URL is set. */
const portal: Gateway = (request, from) => forward(request, address, from);

beforeAll(async () => {
  remote = await testGateway();
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const request = new Request(`http://remote.test${incoming.url}`, {
      method: incoming.method,
      headers,
      body,
    });
    const answer =
      (await remote.gateway(request, String(incoming.headers['x-forwarded-for']))) ??
      new Response(null, { status: 404 });
    const cookies = answer.headers.getSetCookie();
    outgoing.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    });
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await remote.close();
});

it('signing in through it works: sealed payload, cookie and tab pass both ways', async () => {
  const { account } = await remote.member();
  const visitor = createCaller(portal, '10.9.9.9');
  const login = await visitor.call(calls.login, { type: 'username', username: account, password: PASSWORD });
  expect(login.body.success).toBe(true);
  visitor.token = login.body.value.token;
  expect((await visitor.call(calls.memberInfo)).body.value.account).toBe(account);
  const session = await remote.ctx.db
    .selectFrom('sessions')
    .select('address')
    .where('address', '=', '10.9.9.9')
    .execute();
  expect(session).toHaveLength(1);
});

it('refusals arrive as the gateway gave them', async () => {
  const answer = await createCaller(portal, '10.9.9.8').call(calls.memberInfo);
  expect(answer.status).toBe(401);
  expect(answer.body.errorCode).toBe('not_signed_in');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
});

it('a gateway that does not answer is said in the envelope', async () => {
  const nowhere: Gateway = (request, from) => forward(request, 'http://127.0.0.1:9', from);
  const answer = await createCaller(nowhere, '10.9.9.7').fetch(calls.whitelabel.path);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ success: false, errorCode: 'gateway_unreachable' });
});
