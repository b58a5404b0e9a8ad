import { type ReactElement, useId } from 'react';

/** A golden egg that three strokes of a hammer break. */
export function EggArt(): ReactElement {
  const gold = `gold${useId().replaceAll(/\W/g, '')}`;
  return (
    <svg className="ticket-art art-egg" viewBox="0 0 200 240" aria-hidden="true">
      <defs>
        <radialGradient id={gold} gradientUnits="userSpaceOnUse" cx="78" cy="92" r="120">
          <stop offset="0" stopColor="#fff0a3" />
          <stop offset=".5" stopColor="#f4b63f" />
          <stop offset="1" stopColor="#b9781c" />
        </radialGradient>
        <radialGradient id={`${gold}light`}>
          <stop offset="0" stopColor="#fff8de" />
          <stop offset=".32" stopColor="#fff0a3" stopOpacity=".75" />
          <stop offset=".62" stopColor="#f4b63f" stopOpacity=".28" />
          <stop offset="1" stopColor="#f4b63f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="100" cy="226" rx="80" ry="11" fill="#000" opacity=".35" />
      <path d="M68 198h64l12 28H56z" fill="#7d2c33" />
      <ellipse cx="100" cy="199" rx="38" ry="8" fill="#a94a4e" />
      <circle className="egg-glow" cx="100" cy="116" r="150" fill={`url(#${gold}light)`} />
      <path className="egg-inside" d="M29 138l23-14h98l21 14-22 26H51z" fill="#6d4300" />
      <path d={`M28 138${TEETH}C172 178 140 206 100 206S28 178 28 138z`} fill={`url(#${gold})`} />
      <g className="egg-top">
        <path d={`M28 138${TEETH}C172 100 145 40 100 40S28 100 28 138z`} fill={`url(#${gold})`} />
        <path
          d="M62 74q-14 20-16 44"
          fill="none"
          stroke="#fff8de"
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
      <g className="egg-cracks" fill="none" stroke="#5c3600" strokeWidth="4" strokeLinejoin="round">
        <path d="M62 148l18-28 20 30 18-28" />
        <path d="M118 122l20 22 14-20 20 14M138 144l-8 22" />
        <path d="M28 138l18-12 16 22M62 148l-10 20M118 122l8-24" />
      </g>
      <g className="egg-hammer">
        <path d="M150 74l44-34 10 13-44 34z" fill="#7a4a24" />
        <rect x="112" y="58" width="62" height="40" rx="7" fill="#97a2b4" transform="rotate(52 143 78)" />
        <rect x="112" y="58" width="16" height="40" rx="7" fill="#707c8f" transform="rotate(52 143 78)" />
        <rect x="158" y="58" width="16" height="40" rx="7" fill="#707c8f" transform="rotate(52 143 78)" />
      </g>
    </svg>
  );
}

/** Along the edge at which it breaks. */
const TEETH = 'L46 126 62 148 80 120 100 150 118 122 138 144 152 124 172 138';
