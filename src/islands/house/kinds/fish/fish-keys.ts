// The keyboard of a fish game: arrows aim and change the stake, Space fires as long as it is held, L locks. Fields and open panels keep their own keys.

export interface FishKeys {
  turn(degrees: number): void;
  bet(by: 1 | -1): void;
  hold(): void;
  release(): void;
  lock(): void;
  /** Figures lock on a kind by its place, from 1. */
  kind(place: number): void;
  mute(): void;
  fullScreen(): void;
  help(): void;
  leave(): void;
}

const TURN_DEGREES = 3;

export function listenToFishKeys(keys: FishKeys): void {
  const keeps = ({ target }: KeyboardEvent): boolean =>
    !(target instanceof Element) ||
    document.querySelector('dialog[open]') !== null ||
    target.closest('input, textarea, select') !== null;

  document.addEventListener('keydown', (event) => {
    if (keeps(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as Element;
    const button = target.closest('button, a');
    const fires = !button || button.matches('[data-play]');
    // These go on while they are held.
    if (event.key === 'ArrowLeft') keys.turn(-TURN_DEGREES);
    else if (event.key === 'ArrowRight') keys.turn(TURN_DEGREES);
    else if (event.key === ' ' && fires) keys.hold();
    else if (event.repeat) {
      // Held down, Enter would press a button again and again: each shot takes a press of its own.
      if (event.key !== 'Enter' || !button) return;
    } else if (event.key === 'ArrowUp') keys.bet(1);
    else if (event.key === 'ArrowDown') keys.bet(-1);
    else if (event.key === '?') keys.help();
    else if (event.key === 'Escape') keys.leave();
    else if (/^[1-9]$/.test(event.key)) keys.kind(Number(event.key));
    else if (event.key.toLowerCase() === 'l') keys.lock();
    else if (event.key.toLowerCase() === 'm') keys.mute();
    else if (event.key.toLowerCase() === 'f') keys.fullScreen();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.key !== ' ') return;
    keys.release();
    // Space on the button that fires has fired already.
    if (event.target instanceof Element && event.target.closest('[data-play]')) event.preventDefault();
  });
}
