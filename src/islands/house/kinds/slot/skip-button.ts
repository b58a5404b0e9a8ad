import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';

/** A button to end the show early; what was won does not change. */
export function skipButton(say: Say): { wanted: Promise<void>; pressed(): boolean; end(): void } {
  const button = part('skip') as HTMLButtonElement;
  let pressed = false;
  button.textContent = say('feature.skip');
  button.hidden = false;
  const wanted = new Promise<void>((resolve) => {
    button.onclick = () => {
      pressed = true;
      resolve();
    };
  });
  return {
    wanted,
    pressed: () => pressed,
    end() {
      button.hidden = true;
      button.onclick = null;
    },
  };
}
