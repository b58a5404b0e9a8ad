import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { $portrait } from '../../lib/stores/portrait.ts';

/** The member's portrait, round; the words beside it say who it is. */
export function Portrait({ size }: { size: number }): ReactElement {
  const src = useStore($portrait, { ssr: 'initial' });
  return <img className="portrait" src={src} alt="" width={size} height={size} loading="lazy" />;
}
