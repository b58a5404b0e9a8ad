import type { CSSProperties, ReactElement } from 'react';

/** Stands where something will be, in its size. */
export const Bone = ({ w, h }: { w: string; h: number }): ReactElement => (
  <i className="bone" style={{ '--w': w, '--h': `${h}px` } as CSSProperties} />
);
