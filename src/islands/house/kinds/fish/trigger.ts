// The trigger: a press fires once, held it fires four times a second, let go it stops. Nothing fires by itself.

const BETWEEN_MS = 250;

export interface Trigger {
  hold(): void;
  release(): void;
  /** A press that cannot be held, as by Enter. */
  once(): void;
}

export function createTrigger(fire: () => void): Trigger {
  let timer: ReturnType<typeof setInterval> | undefined;
  let firedAt = Number.NEGATIVE_INFINITY;

  function shot(): void {
    const now = performance.now();
    // However often somebody presses.
    if (now - firedAt < BETWEEN_MS - 20) return;
    firedAt = now;
    fire();
  }

  function release(): void {
    clearInterval(timer);
    timer = undefined;
  }

  // Anyone who looks away has let go.
  window.addEventListener('blur', release);
  document.addEventListener('visibilitychange', release);
  for (const ended of ['pointerup', 'pointercancel']) window.addEventListener(ended, release);

  return {
    hold() {
      if (timer) return;
      shot();
      timer = setInterval(shot, BETWEEN_MS);
    },
    release,
    once: shot,
  };
}
