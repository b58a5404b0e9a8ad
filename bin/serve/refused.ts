// Requests that nobody with a browser makes, and that the application could only fail at.
import type { IncomingMessage } from 'node:http';

/** A name or an IPv4 address, or an IPv6 address in brackets, and perhaps a port. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The status and the sentence for such a request; undefined for all others. */
export function refused({
  method = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): [status: number, text: string] | undefined {
  if (!METHODS.includes(method)) return [405, 'This method is not used here.'];
  if (headers.host !== undefined && !HOST.test(headers.host)) return [400, 'This host cannot be read.'];
  return undefined;
}
