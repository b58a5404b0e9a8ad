import type { ReactElement, ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** Drawn in the arch; a motif of `lib/art`. */
  art?: ReactNode;
  action?: ReactNode;
}

/** What a place is for while nothing is in it, and the way to fill it. */
export function EmptyState({ title, text, art, action }: Props): ReactElement {
  return (
    <div className="state">
      <div className="state-art">{art}</div>
      <h3>{title}</h3>
      <p>{text}</p>
      {action}
    </div>
  );
}
