import type { ReactElement } from 'react';
import { inPage } from '../../../lib/art/in-page.ts';
import { vipArch } from '../../../lib/art/vip-arch.ts';

/** The arch of a level with its number. */
export const VipArch = ({ level }: { level: number }): ReactElement => (
  <span className="vip-own-arch">
    <img src={inPage(vipArch(level))} alt="" />
    <b>{level}</b>
  </span>
);
