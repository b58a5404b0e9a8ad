// Everything that a hand can do in a fish game, by button, key, mouse and finger, and what the page around says.
import type { Frame } from '../../frame/frame.ts';
import { part } from '../../frame/part.ts';
import { hearPortal, tellPortal } from '../../frame/portal-link.ts';
import { listenToFishKeys } from './fish-keys.ts';
import { listenToPointer } from './fish-pointer.ts';
import type { Lock } from './lock.ts';
import type { LockKeys } from './lock-keys.ts';
import type { Scene } from './scene.ts';
import type { Trigger } from './trigger.ts';

interface Around {
  frame: Frame;
  scene: Scene;
  lock: Lock;
  lockKeys: LockKeys;
  trigger: Trigger;
  kinds: readonly string[];
}

export function bindHands({ frame, scene, lock, lockKeys, trigger, kinds }: Around): void {
  const { hold, release, once } = trigger;
  let muted = true;

  function mute(next: boolean): void {
    muted = next;
    frame.sound.mute(muted);
    tellPortal({ type: 'muted', muted });
  }

  const play = part('play');
  // A press fires; what a keyboard or a screen reader makes of it fires once.
  play.addEventListener('pointerdown', (event) => event.button === 0 && hold());
  play.addEventListener('click', ({ detail }) => detail === 0 && once());
  listenToFishKeys({
    turn(degrees) {
      lock.off();
      scene.turn(degrees);
    },
    bet: frame.bets.step,
    ...{ hold, release },
    lock: lockKeys.toggle,
    kind(place) {
      const kind = kinds[place - 1];
      if (kind !== undefined) lockKeys.on(kind);
    },
    mute: () => mute(!muted),
    fullScreen: () => tellPortal({ type: 'full-screen' }),
    help: () => document.querySelector<HTMLDialogElement>('#panel-rules')?.showModal(),
    leave: () => tellPortal({ type: 'escape' }),
  });
  listenToPointer(part('water') as HTMLCanvasElement, {
    ...{ scene, hold, unlock: lock.off },
    lockOn: (each) => lockKeys.on(each.fish.kind, each.fish),
  });
  hearPortal((message) => {
    if (message.type === 'event' && message.topic === 'balance') void frame.balance.refresh();
    if (message.type === 'mute' || message.type === 'unmute') mute(message.type === 'mute');
  });
}
