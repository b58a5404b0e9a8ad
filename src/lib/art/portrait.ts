// The portraits of members: a figure before an arch, in the hues of each avatar.
import { type Avatar, avatars } from '../rules/avatars.ts';
import { hex } from './colour.ts';
import { disc, fill } from './shapes.ts';

/** An SVG of 44 by 44, round. */
export function portrait(name: Avatar = 'arch'): string {
  const [behind, arch, coat, hair] = avatars[name];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><clipPath id="c"><circle cx="22" cy="22" r="22"/></clipPath><g clip-path="url(#c)">',
    fill('M0 0h44v44H0z', hex(0.36, 0.07, behind)),
    disc(32, 12, 13, hex(0.44, 0.1, arch)),
    fill(
      'M6 46c1-12 7-15 16-15s15 3 16 15z',
      hex(name === 'arch' ? 0.83 : 0.72, name === 'arch' ? 0.145 : 0.12, coat),
    ),
    fill('M19 25h6v8h-6z', hex(0.78, 0.08, 60)),
    `<ellipse cx="22" cy="20" rx="7.5" ry="8.5" fill="${hex(0.85, 0.07, 65)}"/>`,
    fill(
      'M12 21c-1-10 4-14 10-14s11 4 10 14c-2-4-5-6-10-6s-8 2-10 6z',
      hex(hair, 0.03, name === 'arch' ? 285 : coat),
    ),
    '</g></svg>',
  ].join('');
}
