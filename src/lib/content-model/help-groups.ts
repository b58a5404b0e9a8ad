/** Groups of the help centre, in the order in which it shows them. */
export const helpGroups = [
  'Getting started',
  'Account and security',
  'Deposits and payouts',
  'Bonuses and VIP',
  'Games and rules',
  'Play safely',
  'Friends, agents and service',
] as const;

export type HelpGroup = (typeof helpGroups)[number];

/** `group-play-safely`: the anchor of a group on the index. */
export const groupAnchor = (group: HelpGroup): string => `group-${group.toLowerCase().replace(/\W+/g, '-')}`;
