// A server process that dies in the middle of a round: `dies.ts <database> <key> <verb> before|after`.
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { closeRound, openChainRound, revealRound } from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import { fairnessOf } from './tables.ts';

const [url = '', text = '', verb = '', moment] = process.argv.slice(2);
const { index, ...table } = JSON.parse(text);
const verbs: Record<string, typeof closeRound> = { openChainRound, closeRound, revealRound };
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

await inTx(connect(url, { max: 1 }).db, async (db) => {
  await verbs[verb]?.({ ...fairnessOf(db), db }, { ...table, index: BigInt(index) });
  if (moment === 'before') die();
});
die();
