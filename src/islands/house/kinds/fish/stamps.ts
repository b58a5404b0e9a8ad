// What is painted the same way frame after frame, drawn once as a bitmap: a frame only copies it.
type Brush = CanvasRenderingContext2D;

export interface Stamp {
  picture: HTMLCanvasElement;
  /** In pixels of the page. */
  width: number;
  height: number;
}

export interface Stamps {
  /** The stamp of this name; what `draw` paints lies in a box of that size, the first time. */
  get(name: string, draw: () => Drawing): Stamp;
  /** After a change of the screen's density. */
  clear(density: number): void;
}

export interface Drawing {
  width: number;
  height: number;
  paint(brush: Brush): void;
}

/** Words differ by sum and player: more than these are never in the water together. */
const MOST = 120;

export function createStamps(): Stamps {
  const known = new Map<string, Stamp>();
  let density = 1;
  return {
    get(name, draw) {
      const before = known.get(name);
      if (before) return before;
      const { width, height, paint } = draw();
      const picture = document.createElement('canvas');
      [picture.width, picture.height] = [Math.ceil(width * density), Math.ceil(height * density)];
      const brush = picture.getContext('2d');
      brush?.scale(density, density);
      if (brush) paint(brush);
      const stamp = { picture, width: picture.width / density, height: picture.height / density };
      if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
      known.set(name, stamp);
      return stamp;
    },
    clear(next) {
      density = next;
      known.clear();
    },
  };
}

/** Copies a stamp, its upper left corner at a place. */
export const put = (brush: Brush, { picture, width, height }: Stamp, x: number, y: number): void =>
  brush.drawImage(picture, x, y, width, height);

let ruler: Brush | null | undefined;

/** How wide words are in a font, measured once a stamp. */
export function widthOf(words: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = font;
  return ruler.measureText(words).width;
}
