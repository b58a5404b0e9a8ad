// What somebody has typed or chosen in the form of a lobby before its code was there.
import type { LobbyQuery } from '../../lib/stores/catalog.ts';

const FIELDS = ['gameName', 'sort', 'minBet', 'minLineNum'] as const;

/** Undefined when the form asks what the page was rendered with. */
export function askedBefore(
  form: HTMLFormElement | null,
  query: LobbyQuery,
): Partial<LobbyQuery> | undefined {
  if (!form) return undefined;
  const given = new FormData(form);
  const changed = FIELDS.filter((name) => given.has(name) && given.get(name) !== query[name]);
  return changed.length > 0
    ? Object.fromEntries(changed.map((name) => [name, String(given.get(name))]))
    : undefined;
}
