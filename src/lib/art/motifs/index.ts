// Every motif by its name.

import * as animals from './animals.ts';
import * as bamboo from './bamboo.ts';
import * as canyon from './canyon.ts';
import * as cardHands from './card-hands.ts';
import * as clockwork from './clockwork.ts';
import * as counting from './counting.ts';
import * as deep from './deep.ts';
import * as desert from './desert.ts';
import * as fruit from './fruit.ts';
import * as honey from './honey.ts';
import * as hunt from './hunt.ts';
import * as ice from './ice.ts';
import * as hidden from './mystery.ts';
import * as places from './places.ts';
import * as play from './play.ts';
import * as quickDraws from './quick-draws.ts';
import * as rail from './rail.ts';
import * as space from './space.ts';
import * as stadium from './stadium.ts';
import * as study from './study.ts';
import * as tables from './tables.ts';
import * as terraces from './terraces.ts';
import * as treasure from './treasure.ts';
import * as turf from './turf.ts';

export const motifs = {
  ...treasure,
  ...cardHands,
  ...animals,
  ...places,
  ...play,
  ...hidden,
  ...rail,
  ...study,
  ...desert,
  ...canyon,
  ...terraces,
  ...fruit,
  ...bamboo,
  ...space,
  ...ice,
  ...honey,
  ...deep,
  ...clockwork,
  ...counting,
  ...quickDraws,
  ...tables,
  ...turf,
  ...stadium,
  ...hunt,
};

export type MotifName = keyof typeof motifs;
