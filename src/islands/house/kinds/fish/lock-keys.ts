// The keys that lock: the list of fish, wherever it stands, and the one key that locks what is nearest and lets go again.
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import type { Lock } from './lock.ts';
import type { Swimmer } from './schools.ts';
import type { Swims } from './shots.ts';

interface Ways {
  lock: Lock;
  /** The fish nearest to where the cannon points. */
  nearest(): Swims | undefined;
  announce(text: string): void;
}

export interface LockKeys {
  show(kind: string | undefined): void;
  on(kind: string, fish?: Swimmer): void;
  toggle(): void;
}

export function bindLockKeys(say: Say, { lock, nearest, announce }: Ways): LockKeys {
  const label = part('lock-label');
  const buttons = document.querySelectorAll<HTMLElement>('[data-kind]');
  const nameOf = (kind: string): string => say(`fish.kinds.${kind}`);

  function on(kind: string, fish?: Swimmer): void {
    lock.on(kind, fish);
    announce(say('fish.isLocked', { fish: nameOf(kind) }));
  }

  function off(): void {
    lock.off();
    announce(say('fish.unlocked'));
  }

  function toggle(): void {
    const found = lock.kind() === undefined ? nearest() : undefined;
    if (found) on(found.fish.kind, found.fish);
    else if (lock.kind() !== undefined) off();
  }

  for (const button of buttons)
    button.addEventListener('click', ({ detail }) => {
      const { kind = '' } = button.dataset;
      if (lock.kind() === kind) off();
      else on(kind);
      button.closest('dialog')?.close();
      // After a press by mouse or finger, Space is for the trigger.
      if (detail > 0) button.blur();
    });
  part('lock').addEventListener('click', toggle);

  return {
    on,
    toggle,
    show(kind) {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.kind === kind));
      label.textContent =
        kind === undefined ? say('fish.lock') : say('fish.isLocked', { fish: nameOf(kind) });
      part('lock').setAttribute('aria-pressed', String(kind !== undefined));
    },
  };
}
