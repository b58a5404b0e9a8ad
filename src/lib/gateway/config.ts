// What the environment decides, read once at boot and checked.

export interface Config {
  databaseUrl: string;
  dataDir: string;
  /** Forward the calls to this gateway instead of serving them. */
  gatewayUrl: string | undefined;
  production: boolean;
  /** Embedded stand-ins for SMS, mail and payment may serve. */
  sandboxAllowed: boolean;
  /** The page's own address, for links in mails and back from the cashier; else taken from the request. */
  publicUrl: string | undefined;
  /** Where this machine reaches the portal, for the sandbox cashier's notifications. */
  selfUrl: string;
  logLevel: string;
}

/** The portal cannot run as it was started; shown to whoever started it as its sentence alone. */
export class Misconfigured extends Error {
  override name = 'Misconfigured';
}

/** Reads the environment; throws a sentence that names the variable when one is missing or contradictory. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) {
    throw new Misconfigured('DATABASE_URL is not set. `npm start` sets it to the embedded database.');
  }
  return {
    databaseUrl,
    dataDir: env.DATA_DIR || '.data',
    gatewayUrl: env.GATEWAY_URL || undefined,
    production,
    sandboxAllowed: !production || env.ALLOW_SANDBOX === '1',
    publicUrl: env.PUBLIC_URL || undefined,
    selfUrl: selfUrl(env.HOST, env.PORT || '4321'),
    logLevel: env.LOG_LEVEL || 'info',
  };
}

/** A server that listens everywhere, or on no named address, answers on the loopback. */
function selfUrl(host: string | undefined, port: string): string {
  const named = host && !['localhost', '0.0.0.0', '::'].includes(host) ? host : '127.0.0.1';
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}
