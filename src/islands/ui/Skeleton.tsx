import type { ReactElement } from 'react';

/** Blocks of the final size while something loads; `height` in pixels. */
export function Skeleton({ rows = 3, height = 48 }: { rows?: number; height?: number }): ReactElement {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => `row ${i}`).map((key) => (
        <i key={key} style={{ '--h': `${height}px`, height: 'var(--h)' } as React.CSSProperties} />
      ))}
    </div>
  );
}
