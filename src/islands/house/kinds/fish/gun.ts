// What a pull of the trigger does: a shot on its way, if the money is there and the locked fish is, too.
import type { Frame } from '../../frame/frame.ts';
import { tellShort } from '../../frame/troubles.ts';
import type { Lock } from './lock.ts';
import type { Scene } from './scene.ts';
import type { Shooting } from './shooting.ts';
import { sumOf } from './shots.ts';

interface Around {
  frame: Frame;
  scene: Scene;
  lock: Lock;
  shooting: Shooting;
  nameOf(kind: string): string;
  /** Lets go of the trigger. */
  stop(): void;
}

export function createGun({ frame, scene, lock, shooting, nameOf, stop }: Around): { fire(): void } {
  const { say, balance, bets, plate, sound, announce } = frame;

  /** What can still be staked: shots under way would take the rest. */
  const freeMinor = (): bigint => balance.minor() - shooting.owedMinor() - sumOf(scene.water().bullets());

  async function short(): Promise<void> {
    stop();
    // A deposit may have come that the game has not heard of.
    await balance.refresh();
    if (freeMinor() < bets.minor()) tellShort(frame);
  }

  function shoot(stakeMinor: bigint): void {
    const [water, kind] = [scene.water(), lock.kind()];
    const target = kind === undefined ? undefined : lock.target(water.fish(scene.now()), scene.middle());
    if (kind !== undefined && !target) {
      announce(say('fish.noneThere', { fish: nameOf(kind) }));
      return;
    }
    if (target) scene.aimAt(target);
    plate.clear();
    sound.cue('shot');
    if (!frame.still()) {
      water.fire(scene.muzzle(), scene.aim(), stakeMinor, target?.fish);
      return;
    }
    const hit = target ?? water.inLine(scene.now(), scene.muzzle(), scene.aim());
    if (hit) shooting.tell([{ fish: hit.fish, stakeMinor, x: hit.x, y: hit.y }]);
    else announce(say('fish.metNothing'));
  }

  return {
    fire() {
      const stakeMinor = bets.minor();
      if (frame.phase() !== 'idle' || document.querySelector('dialog[open]')) stop();
      else if (freeMinor() < stakeMinor) void short();
      else shoot(stakeMinor);
    },
  };
}
