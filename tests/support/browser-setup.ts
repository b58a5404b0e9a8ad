// Before the browser tests: many people come from one address here, so the limits per address are lifted.
import { ownerOf } from '../../bin/database/embedded.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { definitions } from '../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';

const MANY = { points: 1_000_000, seconds: 60 };

export default async function setup(): Promise<void> {
  const url = ownerOf(process.env.PORTICO_TEST_DATA ?? '')?.databaseUrl;
  if (!url) throw new Error(`No portal runs on ${process.env.PORTICO_TEST_DATA}.`);
  const { db } = connect(url, { max: 1 });
  for (const key of Object.keys(definitions)) {
    if (key.startsWith('limits.')) await setSetting(db, key, MANY);
  }
  await db.destroy();
}
