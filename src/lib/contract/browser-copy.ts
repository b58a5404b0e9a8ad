// What the built product's pages get of the contract: of a call what goes over the wire, plain values, and no schema.
// The rest is the gateway's, and 4 kB of every dialog to carry.
import { onTheWire } from './call.ts';

/** The text of the module that pages get in place of a module of the contract, made of what that module exports. */
export const browserCopy = (exported: object): string =>
  Object.entries(exported)
    .filter(([, value]) => isCall(value) || isPlain(value))
    .map(
      ([name, value]) => `export const ${name} = ${isCall(value) ? copyOf(value) : JSON.stringify(value)};`,
    )
    .join('\n');

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'path' in value;

const copyOf = (call: object): string => JSON.stringify(call, onTheWire);

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value);
  if (value === null) return true;
  const made = Object.getPrototypeOf(value);
  return (made === Object.prototype || made === Array.prototype) && Object.values(value).every(isPlain);
}
