// The portal of one worker of the browser tests: a port, a data folder and a copy of the prepared database of its own.
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { requireMayLogIn } from '../../src/lib/gateway/entry/may-log-in.ts';
import { completeSignIn } from '../../src/lib/gateway/entry/sign-in.ts';
import { accounts } from '../../src/lib/gateway/entry/signing-in.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import { copyOf } from './database.ts';
import { startPortal, temporaryData } from './portal.ts';
import { openOperator } from './run-operator.ts';

/** The variable that names the prepared database. */
export const PREPARED = 'PORTICO_TEST_PREPARED';

export interface WorkerPortal {
  port: string;
  /** Runs words of the operator on it and gives back what they print. */
  operator(...words: string[]): Promise<string>;
  /** The same as the operator whose key it is, whom the words name. */
  operatorWith(key: string, ...words: string[]): Promise<string>;
  /** Lets a member in as a login does; answers the tab's handle and the cookies of the browser, as they are set. */
  letIn(account: string, address?: string): Promise<{ token: string; cookies: string[] }>;
  /** Works with the rights of the database's owner: for what happened on days before now, which no call can do. */
  asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const ADDRESS = '127.0.0.1';

export async function startWorkerPortal(): Promise<WorkerPortal> {
  const [database, data] = await Promise.all([copyOf(process.env[PREPARED] ?? ''), temporaryData()]);
  const portal = await startPortal(data.dataDir, {
    DATABASE_URL: database.url,
    // Tests of closed regions say where they come from, as a proxy would.
    TRUST_PROXY: '1',
    NODE_ENV: '',
  });
  if (portal.npm.exitCode !== null) throw new Error(portal.printed());
  const operator = await openOperator(database.url, data.dataDir);
  return {
    port: new URL(portal.address).port,
    operator: (...words) => operator.run(words),
    operatorWith: (key, ...words) => operator.run(words, key),
    async letIn(account, address = ADDRESS) {
      const named = accounts(operator.ctx).where('members.account', '=', account);
      const member = await requireMayLogIn(operator.ctx, await named.executeTakeFirstOrThrow());
      const from = { request: new Request(portal.address), address, headers: new Headers() };
      const { token } = await completeSignIn(operator.ctx, member, from, {
        way: 'username',
        remember: false,
      });
      return { token, cookies: from.headers.getSetCookie() };
    },
    async asOwner(work) {
      const { ctx, close } = await createCtx({
        ...readConfig({ ...process.env, DATA_DIR: data.dataDir }, database.url),
        logLevel: 'silent',
      });
      return work(ctx).finally(close);
    },
    async stop() {
      await operator.close();
      await portal.ask('SIGTERM');
      await data.remove();
      await database.close();
    },
  };
}
