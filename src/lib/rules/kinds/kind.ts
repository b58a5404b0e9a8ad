// The kinds of game that the house plays.

/**
 * Each has its parts under this name: its rules and exact maths here, its play in `gateway/house/kinds`, its calls in
 * `contract/kinds`, and in `islands/house/kinds` what plays and verifies it in a browser. `tests/structure/kinds.test.ts`
 * has the whole list.
 */
export const kinds = ['slot'] as const;

export type Kind = (typeof kinds)[number];
