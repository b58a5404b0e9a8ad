import { ownerOf } from '../../bin/database/embedded.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { definitions } from '../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';

const MANY = { points: 1_000_000, seconds: 60 };

/** Lifts every limit of the portal that runs on a data folder: in a test many people come from one address. */
export async function liftLimits(dataDir: string): Promise<void> {
  const url = ownerOf(dataDir)?.databaseUrl;
  if (!url) throw new Error(`No portal runs on ${dataDir}.`);
  const { db } = connect(url, { max: 1 });
  for (const key of Object.keys(definitions)) {
    if (key.startsWith('limits.')) await setSetting(db, key, MANY);
  }
  await db.destroy();
}
