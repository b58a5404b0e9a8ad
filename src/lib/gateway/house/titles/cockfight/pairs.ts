// Who is in the ring, in turn: names and the hues of feathers and tail. Drawn; no animal takes part.
import type { Contestant, Pair } from '../../../../rules/kinds/cockfight/definition.ts';

const one = (name: string, hue: number, tail: number): Contestant => ({ name, hue, tail });

export const lanternPairs: readonly Pair[] = [
  { red: one('Ember Lake', 32, 195), blue: one('Golden Reed', 75, 150) },
  { red: one('Brick Lane', 24, 260), blue: one('Silver Ferry', 235, 285) },
  { red: one('Saffron Gate', 58, 20), blue: one('Night Market', 280, 165) },
  { red: one('Red Envelope', 18, 95), blue: one('Rain Tree', 150, 60) },
  { red: one('Clay Kettle', 42, 215), blue: one('Blue Awning', 250, 75) },
  { red: one('Cinnamon Row', 48, 330), blue: one('Tall Grass', 125, 40) },
];

export const copperPairs: readonly Pair[] = [
  { red: one('Kiln Song', 36, 350), blue: one('Wet Slate', 225, 195) },
  { red: one('Poppy Seed', 14, 230), blue: one('Old Brass', 85, 55) },
  { red: one('Marigold Stair', 65, 265), blue: one('Lotus Pond', 165, 310) },
  { red: one('Rust Anchor', 28, 130), blue: one('Harvest Moon', 95, 240) },
  { red: one('Chili Thread', 20, 175), blue: one('Cloud Pier', 260, 20) },
];
