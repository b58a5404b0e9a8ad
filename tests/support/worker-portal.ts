// The portal of one worker of the browser tests: a port, a data folder and a copy of the prepared database of its own.
import { requireMayLogIn } from '../../src/lib/gateway/entry/may-log-in.ts';
import { completeSignIn } from '../../src/lib/gateway/entry/sign-in.ts';
import { accounts } from '../../src/lib/gateway/entry/signing-in.ts';
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
    async stop() {
      await operator.close();
      await portal.ask('SIGTERM');
      await data.remove();
      await database.close();
    },
  };
}
