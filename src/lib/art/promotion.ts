// The picture of a promotion: 358 by 132, its motif right, one small echo of another below it.
import type { FieldName } from './fields.ts';
import type { MotifName } from './motifs/index.ts';
import { scene } from './scene.ts';
import { idOf } from './shapes.ts';
import type { Palette } from './tones.ts';

export interface PromotionArt {
  motif: MotifName;
  palette: Palette;
  field: FieldName;
  echo: MotifName;
}

const WIDTH = 358;
const HEIGHT = 132;

export const promotionArt = ({ motif, palette, field, echo }: PromotionArt): string =>
  scene({
    motif,
    palette,
    field,
    width: WIDTH,
    height: HEIGHT,
    x: 202,
    echoes: [{ motif: echo, x: 290, y: 60, scale: 0.4, turn: 10 }],
  });

/** Where it is served; another picture of the same promotion has another address. */
export const promotionArtAddress = (slug: string, art: PromotionArt): string =>
  `/art/promotion/${slug}.svg?v=${idOf(art.motif, art.palette, art.field, art.echo)}`;
