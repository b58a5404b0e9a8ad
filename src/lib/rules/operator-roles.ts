// What operators may do depends on their role. Support looks after people and finance after money; neither includes the other,
// so that nobody who can set a member's password can also pay money out. An admin may do all of it.

export const OPERATOR_ROLES = ['viewer', 'support', 'finance', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const INCLUDED: Record<OperatorRole, readonly OperatorRole[]> = {
  viewer: ['viewer'],
  support: ['viewer', 'support'],
  finance: ['viewer', 'finance'],
  admin: OPERATOR_ROLES,
};

/** Whether an operator of the role `has` may do what takes the role `needed`. */
export const roleSuffices = (has: OperatorRole, needed: OperatorRole): boolean =>
  INCLUDED[has].includes(needed);
