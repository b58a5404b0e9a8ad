// A server process that dies at the worst moment: `dies.ts <database> before|after <message>`.
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { play } from '../../../src/lib/gateway/play/play.ts';

const [url = '', moment, text = ''] = process.argv.slice(2);
const message = JSON.parse(text, (key, value: unknown) =>
  key === 'memberId' || key === 'amountMinor' ? BigInt(String(value)) : value,
);
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

await inTx(connect(url, { max: 1 }).db, async (tx) => {
  await play(tx, { ...message, at: new Date() });
  if (moment === 'before') die();
});
die();
