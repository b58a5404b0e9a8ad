import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { wallet } from '../../lib/art/icons.ts';
import { $balance, $hidden, HIDDEN_TEXT } from '../../lib/stores/wallet.ts';
import { Icon } from '../ui/Icon.tsx';

/** The balance in the game's own bar, where a phone leaves out the header. */
export function StageBalance({ label }: { label: string }): ReactElement {
  const { text } = useStore($balance);
  const hidden = useStore($hidden);
  return (
    <p className="stage-balance">
      <Icon path={wallet} size={18} />
      <span className="visually-hidden">{label}: </span>
      <span className="num">{hidden ? HIDDEN_TEXT : text}</span>
    </p>
  );
}
