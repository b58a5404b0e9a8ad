// A process that serves a table, as the bench wants it: `portal.ts <config>`. It closes, draws and settles as the product does, until it
// is killed.
import { startTables } from '../../../src/lib/gateway/house/shared/driver.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';

export const contextAt = (databaseUrl: string, dataDir: string) =>
  createCtx({
    ...{ databaseUrl, dataDir, secretsKeys: [], gatewayUrl: undefined, production: false },
    ...{ standIns: ['payment', 'sms', 'mail'], privateVendors: true, publicUrl: undefined },
    ...{ selfUrl: 'http://bench', logLevel: 'silent' },
  });

const [databaseUrl, dataDir] = process.argv.slice(2);
if (import.meta.main && databaseUrl && dataDir) {
  const { ctx } = await contextAt(databaseUrl, dataDir);
  await startTables(ctx);
  process.send?.('ready');
}
