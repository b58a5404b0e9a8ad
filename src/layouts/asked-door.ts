// The door that an address names, for the dialog that the page opens.
import { queryValue } from '../lib/content/queries.ts';

export function askedDoor(url: URL): Record<string, string> {
  const door = queryValue(url, 'door');
  return door ? { door } : {};
}
