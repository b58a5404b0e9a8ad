// A finger on the numbers: it may slide to its number, which a lens shows above it, and chooses what is under it when it lets go.
import { type PointerEvent, useRef, useState } from 'react';

export interface Lens {
  number: string;
  /** Where its upper left corner is, in the window. */
  left: number;
  top: number;
}

/** As in lottery-lens.css. */
const SIZE = 88;
/** From the finger to the middle of the lens. */
const ABOVE = 92;
/** A press that follows the finger says the same again. */
const SAME_PRESS_MS = 500;

/** The number whose key is at a place of the window. */
const numberAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.lottery-key')?.dataset.number;

export function useLens(choose: (number: string) => void) {
  const [lens, setLens] = useState<Lens>();
  const down = useRef(false);
  const letGoAt = useRef(0);

  function follow(event: PointerEvent): void {
    const number = numberAt(event);
    const left = Math.min(Math.max(event.clientX - SIZE / 2, 0), window.innerWidth - SIZE);
    setLens(number === undefined ? undefined : { number, left, top: event.clientY - ABOVE - SIZE / 2 });
  }

  function end(): void {
    down.current = false;
    setLens(undefined);
  }

  return {
    lens,
    /** Whether a press is of the finger that has just chosen. */
    isSamePress: () => Date.now() - letGoAt.current < SAME_PRESS_MS,
    finger: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType !== 'touch' || !event.isPrimary) return;
        down.current = true;
        letGoAt.current = 0;
        follow(event);
      },
      onPointerMove(event: PointerEvent) {
        if (down.current) follow(event);
      },
      onPointerUp(event: PointerEvent) {
        if (!down.current) return;
        end();
        letGoAt.current = Date.now();
        const number = numberAt(event);
        if (number !== undefined) choose(number);
      },
      // The page is scrolled.
      onPointerCancel: end,
    },
  };
}
