import { type ReactElement, useId } from 'react';

/** A red envelope whose flap opens, and a card comes out. */
export function EnvelopeArt(): ReactElement {
  const red = `red${useId().replaceAll(/\W/g, '')}`;
  return (
    <svg className="ticket-art art-envelope" viewBox="0 0 200 240" aria-hidden="true">
      <defs>
        <linearGradient id={red} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f04a4e" />
          <stop offset="1" stopColor="#b00a28" />
        </linearGradient>
      </defs>
      <ellipse cx="100" cy="226" rx="74" ry="10" fill="#000" opacity=".35" />
      <path className="envelope-behind" d="M32 80l68-50 68 50z" fill="#a31f31" />
      <g className="envelope-card">
        <rect x="46" y="84" width="108" height="96" rx="5" fill="#fdeed2" />
        <path d="M60 102h80M60 120h52" stroke="#dfb66c" strokeWidth="8" strokeLinecap="round" />
      </g>
      <path d="M30 82l70 58 70-58v118q0 16-16 16H46q-16 0-16-16z" fill={`url(#${red})`} />
      <path d="M30 82l70 58 70-58" fill="none" stroke="#f0c05a" strokeWidth="4" strokeLinejoin="round" />
      <path d="M64 182h72M76 196h48" stroke="#e0913f" strokeWidth="4" strokeLinecap="round" />
      <g className="envelope-flap">
        <path d="M30 82q0-10 12-10h116q12 0 12 10l-70 62z" fill="#ef5350" />
        <circle cx="100" cy="126" r="20" fill="#f0c05a" />
        <path d="M91 134v-9a9 9 0 0 1 18 0v9" fill="none" stroke="#9c1c2c" strokeWidth="6" />
      </g>
    </svg>
  );
}
