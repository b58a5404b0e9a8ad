import type { CSSProperties, ReactElement } from 'react';

/** The portrait of a member: a figure before an arch. */
export function Portrait({ size }: { size: number }): ReactElement {
  return (
    <svg
      className="portrait"
      style={{ '--size': `${size}px` } as CSSProperties}
      viewBox="0 0 44 44"
      aria-hidden="true"
    >
      <clipPath id="portrait-disc">
        <circle cx="22" cy="22" r="22" />
      </clipPath>
      <g clipPath="url(#portrait-disc)">
        <path d="M0 0h44v44H0z" fill="oklch(0.36 0.07 290)" />
        <circle cx="32" cy="12" r="13" fill="oklch(0.44 0.1 320)" />
        <path d="M6 46c1-12 7-15 16-15s15 3 16 15z" fill="oklch(0.83 0.145 85)" />
        <path d="M19 25h6v8h-6z" fill="oklch(0.78 0.08 60)" />
        <ellipse cx="22" cy="20" rx="7.5" ry="8.5" fill="oklch(0.85 0.07 65)" />
        <path d="M12 21c-1-10 4-14 10-14s11 4 10 14c-2-4-5-6-10-6s-8 2-10 6z" fill="oklch(0.26 0.03 285)" />
      </g>
    </svg>
  );
}
