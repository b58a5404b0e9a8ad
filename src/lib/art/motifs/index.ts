// Every motif by its name.

import * as animals from './animals.ts';
import * as hidden from './mystery.ts';
import * as places from './places.ts';
import * as play from './play.ts';
import * as treasure from './treasure.ts';

export const motifs = { ...treasure, ...animals, ...places, ...play, ...hidden };

export type MotifName = keyof typeof motifs;
