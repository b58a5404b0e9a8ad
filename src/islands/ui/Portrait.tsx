import type { ReactElement } from 'react';

/** The member's portrait, round; the words beside it say who it is. */
export const Portrait = ({ size }: { size: number }): ReactElement => (
  <img className="portrait" src="/art/portrait.svg" alt="" width={size} height={size} loading="lazy" />
);
