// Who may reach the portal, and when.
import * as z from 'zod/mini';
import { host, time } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const access = {
  'access.restrictedCountries': {
    says: 'ISO 3166 codes of the countries where the portal is not available. XX means addresses of unknown country.',
    schema: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
    standard: [] as string[],
  },
  'access.deniedAddresses': {
    says: 'Addresses and networks (CIDR) that cannot open the portal.',
    schema: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
    standard: [] as string[],
  },
  'access.countryHeader': {
    says: "The header in which a trusted proxy sends the visitor's country.",
    schema: z.nullable(z.string().check(z.regex(/^[\w-]+$/))),
    standard: null,
  },
  'status.maintenance': {
    says: 'Whether the portal is under maintenance, and until when.',
    schema: z.strictObject({ on: z.boolean(), until: z.nullable(time) }),
    standard: { on: false, until: null },
  },
  'domains.allowed': {
    says: 'The hosts of the portal. An empty list allows any host.',
    schema: z.array(host),
    standard: [] as string[],
  },
  'domains.routes': {
    says: 'The hosts from which clients can choose the fastest.',
    schema: z.array(host),
    standard: [] as string[],
  },
} as const satisfies Definitions;
