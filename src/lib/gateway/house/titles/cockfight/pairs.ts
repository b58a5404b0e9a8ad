// Who stands in the ring, in turn: names and the hues of feathers and tail. Drawn; no animal takes part.
import type { Contestant, Pair } from '../../../../rules/kinds/cockfight/definition.ts';

const one = (name: string, hue: number, tail: number): Contestant => ({ name, hue, tail });

export const pairs: readonly Pair[] = [
  { red: one('Ember Lake', 32, 195), blue: one('Golden Reed', 75, 150) },
  { red: one('Brick Lane', 24, 260), blue: one('Silver Ferry', 235, 285) },
  { red: one('Saffron Gate', 58, 20), blue: one('Night Market', 280, 165) },
  { red: one('Red Envelope', 18, 95), blue: one('Rain Tree', 150, 60) },
  { red: one('Clay Kettle', 42, 215), blue: one('Blue Awning', 250, 75) },
  { red: one('Cinnamon Row', 48, 330), blue: one('Tall Grass', 125, 40) },
];
