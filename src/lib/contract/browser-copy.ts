// What the built product's pages get of the contract: of a call what goes over the wire, plain values, and no schema.
// The rest is the gateway's, and 4 kB of every dialog to carry.
import { onTheWire } from './call.ts';

/** The text of the module that pages get in place of a module of the contract, made of what that module exports. */
export const browserCopy = (exported: object): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, copyOf(value)])
    .filter(([, copy]) => copy !== undefined)
    .map(([name, copy]) => `export const ${name} = ${copy};`)
    .join('\n');

const isCall = (value: object): boolean => 'path' in value;

/** Calls and plain values, also in lists and maps; nothing for what holds anything else. */
function copyOf(value: unknown): string | undefined {
  if (typeof value !== 'object')
    return ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : undefined;
  if (value === null) return 'null';
  if (isCall(value)) return JSON.stringify(value, onTheWire);
  const copies = Object.entries(value).map(([name, each]) => [name, copyOf(each)] as const);
  if (!isPlain(value) || copies.some(([, copy]) => copy === undefined)) return undefined;
  if (Array.isArray(value)) return `[${copies.map(([, copy]) => copy)}]`;
  return `{${copies.map(([name, copy]) => `${JSON.stringify(name)}:${copy}`)}}`;
}

const isPlain = (value: object): boolean =>
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
