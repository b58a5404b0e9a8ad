// Shapes that settings have in common. What an operator types passes through them before it is stored.
import * as z from 'zod/mini';
import { amount, isoTime } from '../../contract/values.ts';
import { depositKinds } from '../../rules/deposit.ts';
import { parseMinor } from '../../rules/money.ts';

const MOST = 500;
const address = (shape: RegExp, takes: string) => z.string().check(z.maxLength(MOST), z.regex(shape, takes));

/** Where a link may lead: a page of this portal, or an address that runs no script. */
export const linkTo = address(
  /^(https?:\/\/\S+|mailto:\S+|tel:\+?[\d-]+|\/(?!\/)\S*)$/,
  'use an address that begins with https://, mailto:, tel: or /',
);

/** Another server. Its host goes into the pages' content policy, where anything else could open more. */
export const serverUrl = address(
  /^https?:\/\/[a-z\d.-]+(:\d{1,5})?(\/\S*)?$/i,
  'use an address that begins with https://',
);

/** The same, or nothing while it is not configured. */
export const serverUrlOrNone = z.union([z.literal(''), serverUrl]);

/** A host, with its port where it has one. */
export const host = address(/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i, 'use a host like play.example');

/** A file or page of this host or of another, or a manifest that iOS installs from. */
export const installUrl = address(
  /^(https:\/\/|itms-services:\/\/|\/(?!\/))\S+$/,
  'use an address that begins with https://, itms-services:// or /',
);

/** A moment in UTC. */
export const time = isoTime.check(
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'use a time like 2027-01-31T18:00:00Z'),
);

const minorOf = (text: string): bigint => parseMinor(text) ?? 0n;

/** More than nothing, with two decimals. */
export const positiveAmount = amount.check(
  z.refine((text) => minorOf(text) > 0n, 'use an amount above 0.00, like 20.00'),
);

/** A limit: `points` tries in `seconds`. */
export const limit = z.strictObject({ points: z.int().check(z.gte(1)), seconds: z.int().check(z.gte(1)) });

const WHOLE = 10_000;

const depositMethod = z
  .strictObject({
    id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    icon: z.enum(['bank', 'qr', 'wallet', 'coin', 'card', 'phone']),
    kind: z._default(z.enum(depositKinds), 'redirect'),
    provider: z.string(),
    /** Asked in this order when the first does not take an order. */
    otherProviders: z._default(z.array(z.string()).check(z.maxLength(5)), []),
    min: positiveAmount,
    max: positiveAmount,
    /** Hundredths of a percent; a fee of the whole would leave nothing to credit. */
    feeBasisPoints: z.int().check(z.gte(0), z.lt(WHOLE)),
    speed: z.string(),
    pausedUntil: z.nullable(time),
    pausedReason: z.nullable(z.string()),
  })
  .check(z.refine(({ min, max }) => minorOf(min) <= minorOf(max), 'min is above max'));

export type DepositMethod = z.output<typeof depositMethod>;

/** The ways to pay in, each under an id of its own. */
export const depositMethods = z
  .array(depositMethod)
  .check(
    z.refine(
      (methods) => new Set(methods.map(({ id }) => id)).size === methods.length,
      'two methods have the same id',
    ),
  );

/** The protocols that the portal speaks with payment services. */
export const paymentProtocols = ['hosted'] as const;
export type PaymentProtocol = (typeof paymentProtocols)[number];

/** Where nothing listens in between: TLS, or this machine itself. */
const paymentUrl = address(
  /^(https:\/\/[a-z\d.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?(\/[\w./-]*)?$/i,
  'use an address that begins with https://',
);

/** Names that mean something else where a deposit says who has it. */
const OTHER_NAMES = ['sandbox', 'house'];

const paymentService = z.strictObject({
  name: z.string().check(
    z.regex(/^[a-z][a-z\d-]{1,30}$/, 'use a name like acme-pay'),
    z.refine((name) => !OTHER_NAMES.includes(name), 'this name is taken'),
  ),
  protocol: z.enum(paymentProtocols),
  url: paymentUrl,
  /** Who the portal is there. */
  merchant: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
});
export type PaymentService = z.output<typeof paymentService>;

/** Payment services, each under a name of its own. */
export const paymentServices = z.array(paymentService).check(
  z.maxLength(20),
  z.refine(
    (services) => new Set(services.map(({ name }) => name)).size === services.length,
    'two providers have the same name',
  ),
);

const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Accounts to which members transfer money. */
export const houseAccounts = z
  .array(z.strictObject({ bank: filled(60), holder: filled(80), number: filled(40) }))
  .check(z.maxLength(20));

export type HouseAccount = z.output<typeof houseAccounts>[number];

/** A time zone of the IANA list, by its older or newer name. Bare offsets are none: the database reads their sign the other way round. */
export const zone = z.string().check(
  z.refine((name) => (name === 'UTC' || /^[A-Za-z_]+(\/[\w+-]+)+$/.test(name)) && isKnown(name), {
    message: 'it is not a time zone',
  }),
);

function isKnown(zoneName: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zoneName }));
  } catch {
    return false;
  }
}
