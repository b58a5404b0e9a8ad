/** Groups of the help centre, in the order in which it shows them. */
export const helpGroups = ['Getting started', 'Money', 'Games', 'Safety'] as const;

export type HelpGroup = (typeof helpGroups)[number];
