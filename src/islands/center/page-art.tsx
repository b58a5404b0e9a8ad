// The drawings of a page without content and of one that could not be read.
import type { ReactElement, ReactNode } from 'react';

/** An arch in an arch in an arch; what happens is in the door. */
function Arch({ children, ground }: { children: ReactNode; ground: ReactNode }): ReactElement {
  return (
    <svg className="page-art" viewBox="0 0 154 120" width="154" height="120" aria-hidden="true">
      <path d="M17 118V62a60 60 0 0 1 120 0v56z" fill="var(--surface-1)" />
      <path d="M33 118V66a44 44 0 0 1 88 0v52z" fill="var(--surface-2)" />
      {children}
      {ground}
    </svg>
  );
}

const LINE = { stroke: 'var(--control-line)', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

export function EmptyArt(): ReactElement {
  return (
    <Arch ground={<path d="M1 118h152" {...LINE} />}>
      <defs>
        <linearGradient id="page-door" x2="0" y2="1">
          <stop stopColor="var(--accent)" stopOpacity=".38" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M49 118V70a28 28 0 0 1 56 0v48z" fill="url(#page-door)" />
      <g transform="rotate(-5 77 86)">
        <path
          d="M55 58h44v58l-5.500-4-5.500 4-5.500-4-5.500 4-5.500-4-5.500 4-5.500-4-5.500 4z"
          fill="var(--surface-3)"
          stroke="var(--control-line)"
          strokeWidth="1.500"
        />
        <path
          d="M64 71h27M64 80h20M64 89h24"
          stroke="var(--text-soft)"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
      </g>
      <circle cx="111" cy="104" r="12" fill="var(--accent)" />
      <path d="M105 104h12M111 98v12" stroke="var(--accent-ink)" strokeWidth="2.500" strokeLinecap="round" />
    </Arch>
  );
}

export function FailedArt(): ReactElement {
  return (
    <Arch ground={<path d="M1 118h60M93 118h60" {...LINE} />}>
      <path d="M49 118V70a28 28 0 0 1 56 0v48z" fill="var(--surface-0)" />
      <path
        d="M18 90h32c12 0 10 13 22 13M136 90h-32c-12 0-10-13-22-13"
        fill="none"
        stroke="var(--text-soft)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="73" cy="103" r="5" fill="var(--text-soft)" />
      <circle cx="81" cy="77" r="5" fill="var(--text-soft)" />
    </Arch>
  );
}
