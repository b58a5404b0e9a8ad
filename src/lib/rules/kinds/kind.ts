// The kinds of game that the house plays.

/** Each round is of one member and decided by their own seeds. */
export const ownKinds = ['slot', 'fish'] as const;

/** Played in a game's frame, by the calls of tables. */
export const tableKinds = [
  'baccarat',
  'dragon-tiger',
  'quick-draw',
  'roulette',
  'sic-bo',
  'race',
  'cockfight',
] as const;

/** Bets are placed on a page of the portal, ahead of the draw or the fixture, by the calls of draws. */
export const drawKinds = ['regional-draw', 'fixture'] as const;

/** Players play against each other at tables of a room, by the calls of card tables; it has no bets of the house. */
export const cardKinds = ['cards'] as const;

/** Rounds are shared by all who bet in them. */
export const sharedKinds = [...tableKinds, ...drawKinds] as const;

/**
 * Each has its parts under this name: its rules and exact maths here, its play in `gateway/house/kinds`, and a verifier of
 * its own. A kind of own rounds has its calls in `contract/kinds`, and in `islands/house/kinds` what plays it in a browser.
 * `tests/structure/kind-places.ts` has the whole lists. Rules of a shared kind may be in their folder before the kind is
 * named here; a kind that is named is whole.
 */
export const kinds = [...ownKinds, ...sharedKinds] as const;

export type Kind = (typeof kinds)[number];

export type OwnKind = (typeof ownKinds)[number];

export type DrawKind = (typeof drawKinds)[number];

export type SharedKindName = (typeof sharedKinds)[number];

export const isDrawKind = (kind: string | null): kind is DrawKind => drawKinds.some((each) => each === kind);
