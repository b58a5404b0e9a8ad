// The door that an address names, for the dialog that the page opens.
import { asked } from '../lib/content/queries.ts';

export function askedDoor(url: URL): Record<string, string> {
  const door = asked(url, 'door');
  return door ? { door } : {};
}
