// What the environment decides, read once at boot and checked.

/** What the front door needs, with a gateway of its own or without. */
export interface FrontConfig {
  /** The gateway that answers instead of one of our own. */
  gatewayUrl: string | undefined;
  /** The page's own address, for links in mails and back from the cashier; else taken from the request. */
  publicUrl: string | undefined;
  logLevel: string;
}

export interface Config extends FrontConfig {
  /** The application's address of the database, or the operator's; never the owner's while calls are answered. */
  databaseUrl: string;
  dataDir: string;
  /** What secrets in the database are sealed with: the present key, then the one before; none leaves it to the data folder. */
  secretsKeys: readonly string[];
  production: boolean;
  /** The built-in stand-ins that may serve where nothing real is configured. */
  standIns: readonly StandIn[];
  /** Vendors may be on this machine or in a private network. */
  privateVendors: boolean;
  /** Where this machine reaches the portal, for the sandbox cashier's notifications. */
  selfUrl: string;
  /** The HTTP gateway for SMS; without one they stay in the outbox. */
  sms?: SmsGateway;
  /** The mail server; without one mails stay in the outbox. */
  mail?: MailServer;
  /** The bucket that keeps what people upload; without one it is kept in the data folder. */
  bucket?: Bucket;
  /** What the portal asks about tokens of Turnstile, for the setting `botCheck.provider`. */
  turnstile?: TurnstileService;
}

/** What can be tried out without a real provider. */
const STAND_INS = ['payment', 'sms', 'mail'] as const;

export type StandIn = (typeof STAND_INS)[number];

export interface TurnstileService {
  secret: string;
  verifyUrl: string;
}

export interface SmsGateway {
  url: string;
  key: string;
  secret: string;
  sender: string;
}

export interface MailServer {
  /** `smtps://user:password@host`, or `smtp://…` with STARTTLS. */
  url: string;
  from: string;
}

/** A bucket of an S3-compatible service. */
export interface Bucket {
  /** Its own address: `https://BUCKET.s3.REGION.amazonaws.com` or `https://s3.example/BUCKET`. */
  url: string;
  region: string;
  key: string;
  secret: string;
}

/** The portal cannot run as it was started. The terminal shows the sentence alone, without a stack. */
export class Misconfigured extends Error {
  override name = 'Misconfigured';
}

/** Reads the environment; throws a sentence that names the variable when one is missing or contradictory. */
export function readConfig(
  env: NodeJS.ProcessEnv,
  databaseUrl: string | undefined = env.APPLICATION_DATABASE_URL,
): Config {
  const production = env.NODE_ENV === 'production';
  if (!databaseUrl) {
    throw new Misconfigured(
      'APPLICATION_DATABASE_URL is not set. `npm start` derives it from the database it uses.',
    );
  }
  return {
    databaseUrl,
    dataDir: env.DATA_DIR || '.data',
    secretsKeys: secretsKeysIn(env),
    ...readFrontConfig(env),
    production,
    standIns: allowedStandIns(env.ALLOW_SANDBOX, production),
    privateVendors: !production || env.ALLOW_PRIVATE_VENDORS === '1',
    selfUrl: selfUrl(env.HOST, env.PORT || '4321'),
    sms: smsGateway(env),
    mail: mailServer(env),
    bucket: bucket(env),
    turnstile: turnstileService(env),
  };
}

/** The part of the environment that holds without a database too. */
export function readFrontConfig(env: NodeJS.ProcessEnv): FrontConfig {
  const { GATEWAY_URL: gatewayUrl } = env;
  return {
    gatewayUrl: gatewayUrl ? addressIn('GATEWAY_URL', gatewayUrl, ['https:', 'http:']) : undefined,
    publicUrl: env.PUBLIC_URL || undefined,
    logLevel: env.LOG_LEVEL || 'info',
  };
}

const SHORTEST_KEY = 32;

function secretsKeysIn(env: NodeJS.ProcessEnv): readonly string[] {
  const { SECRETS_KEY: present, SECRETS_KEY_BEFORE: before } = env;
  if (before && !present)
    throw new Misconfigured('SECRETS_KEY_BEFORE goes with SECRETS_KEY, which is not set.');
  const keys = [present, before].flatMap((key) => key || []);
  if (keys.some((key) => key.length < SHORTEST_KEY))
    throw new Misconfigured(
      `SECRETS_KEY and SECRETS_KEY_BEFORE have ${SHORTEST_KEY} characters or more. Make one with "openssl rand -base64 32".`,
    );
  return keys;
}

/** All of them in development; in production those that ALLOW_SANDBOX names. */
function allowedStandIns(value: string | undefined, production: boolean): readonly StandIn[] {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.includes('1'))
    throw new Misconfigured(
      `ALLOW_SANDBOX cannot be 1. Write ALLOW_SANDBOX=${STAND_INS.join()}, or only the names you want.`,
    );
  const unknown = names.find((name) => !isStandIn(name));
  if (unknown)
    throw new Misconfigured(
      `ALLOW_SANDBOX names "${unknown}", which is not a stand-in. Use ${STAND_INS.join()}, or some of them.`,
    );
  return production ? names.filter(isStandIn) : STAND_INS;
}

const isStandIn = (name: string): name is StandIn => STAND_INS.some((each) => each === name);

function smsGateway(env: NodeJS.ProcessEnv): SmsGateway | undefined {
  const given = together(env, ['SMS_URL', 'SMS_KEY', 'SMS_SECRET', 'SMS_SENDER']);
  if (!given) return undefined;
  const { SMS_URL: url, SMS_KEY: key, SMS_SECRET: secret, SMS_SENDER: sender } = given;
  return { url: addressIn('SMS_URL', url, ['https:', 'http:']), key, secret, sender };
}

function mailServer(env: NodeJS.ProcessEnv): MailServer | undefined {
  const given = together(env, ['SMTP_URL', 'MAIL_FROM']);
  if (!given) return undefined;
  return { url: addressIn('SMTP_URL', given.SMTP_URL, ['smtps:', 'smtp:']), from: given.MAIL_FROM };
}

function bucket(env: NodeJS.ProcessEnv): Bucket | undefined {
  const given = together(env, ['FILES_S3_URL', 'FILES_S3_REGION', 'FILES_S3_KEY', 'FILES_S3_SECRET']);
  if (!given) return undefined;
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = given;
  return { url: addressIn('FILES_S3_URL', url, ['https:', 'http:']), region, key, secret };
}

const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

function turnstileService(env: NodeJS.ProcessEnv): TurnstileService | undefined {
  const secret = env.TURNSTILE_SECRET;
  if (!secret) return undefined;
  const url = env.TURNSTILE_VERIFY_URL || TURNSTILE_VERIFY_URL;
  return { secret, verifyUrl: addressIn('TURNSTILE_VERIFY_URL', url, ['https:', 'http:']) };
}

/** Variables that mean something only with each other: all of them, or undefined when none is set. */
function together<N extends string>(env: NodeJS.ProcessEnv, names: N[]): Record<N, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new Misconfigured(
      `${missing.join(', ')} is not set. Set all of ${names.join(', ')}, or none of them.`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>;
}

/** The address itself is not repeated in the sentence: it may carry a password. */
function addressIn(name: string, value: string, protocols: string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new Misconfigured(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
}

/** A server that listens everywhere, or on no named address, answers on the loopback. */
function selfUrl(host: string | undefined, port: string): string {
  const named = host && !['localhost', '0.0.0.0', '::'].includes(host) ? host : '127.0.0.1';
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}
