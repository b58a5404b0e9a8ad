import { hasEmbedded, ownerOf, startEmbedded } from '../database/embedded.ts';
import { givenDatabase } from '../database/given.ts';
import { onLeave } from '../leave.ts';
import { Problem, reasonOf } from '../problem.ts';
import { dataDir } from '../project.ts';

/** Runs one operator command on the portal's database, whether the portal is up or not. Only the answer goes to standard output. */
export async function operator(args: string[]): Promise<number> {
  const { operate, operatorHelp } = await import('../../src/lib/gateway/operator/index.ts');
  const help = operatorHelp(args);
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  const databaseUrl = await operatorAddress();
  const { createCtx } = await import('../../src/lib/gateway/http/boot.ts');
  const { readConfig } = await import('../../src/lib/gateway/core/config.ts');
  const { ctx, close } = await createCtx({
    ...readConfig({ ...process.env, DATA_DIR: dataDir() }, databaseUrl),
    logLevel: 'silent',
    // Nothing is sent from here, so a missing provider is no reason to refuse.
    standIns: ['payment', 'sms', 'mail'],
  }).catch((error: unknown) => {
    throw isUnknownRole(error)
      ? new Problem('The operator has no role in this database yet. Start the portal on it once.')
      : error;
  });
  onLeave(close);
  try {
    const { text, bad } = await operate(ctx, args, process.env.OPERATOR_KEY);
    console.log(text);
    return bad ? 1 : 0;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}

/** What PostgreSQL says of a role or a password that it does not know. */
const isUnknownRole = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['28P01', '28000'].includes(String(error.code));

/**
 * The operator's address of the database that DATABASE_URL names, else of the portal that runs on the data folder, else of
 * that database, started for a moment.
 */
async function operatorAddress(): Promise<string> {
  const { addressesBeside } = await import('../../src/lib/gateway/setup/addresses.ts');
  const given = await givenDatabase();
  if (given) return addressesBeside(given, process.env).operator;
  const running = ownerOf(dataDir())?.databaseUrl;
  if (running) return addressesBeside(running, {}).operator;
  if (!hasEmbedded(dataDir()))
    throw new Problem(
      `${dataDir()} holds no database. Set DATA_DIR to the portal's folder, or DATABASE_URL to its database.`,
    );
  const embedded = await startEmbedded(dataDir(), 'operator');
  onLeave(embedded.stop);
  const { setUpDatabase } = await import('../../src/lib/gateway/setup/index.ts');
  return (await setUpDatabase(embedded.url, {})).operator;
}
