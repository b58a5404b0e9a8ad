// Shots that have met a fish, from there to what is paid for them: told, shown, heard and counted.
import { SECOND_MS } from '../../../../lib/rules/durations.ts';
import { formatMinor, parseMinor, toWire } from '../../../../lib/rules/money.ts';
import { Refused } from '../../../../lib/stores/house.ts';
import { type ToldShots, tellShots } from '../../../../lib/stores/kinds/fish.ts';
import type { Frame } from '../../frame/frame.ts';
import { tellPortal } from '../../frame/portal-link.ts';
import { tellRefused } from '../../frame/tell-refused.ts';
import { untilAnswered } from '../../frame/until-answered.ts';
import type { FishData } from './fish-data.ts';
import type { Scene } from './scene.ts';
import type { Met } from './shots.ts';
import { createTally } from './tally.ts';
import { createTelling } from './telling.ts';

interface Around {
  frame: Frame;
  scene: Scene;
  table: FishData['table'];
  paysOf(kind: string): number;
  nameOf(kind: string): string;
  /** Lets go of the trigger. */
  stop(): void;
}

export interface Shooting {
  tell(met: readonly Met[]): void;
  owedMinor(): bigint;
}

const CAUGHT = '#4ade80';
/** The fish stays in the net for so long. */
const NET_MS = 180;

/** What a line has held up and then brought at once is too much for the server at that moment: a second later it is not. */
async function inTurn<T>(tell: () => Promise<T>): Promise<T> {
  try {
    return await tell();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'too_many_requests') throw error;
    await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
    return tell();
  }
}

export function createShooting({ frame, scene, table, paysOf, nameOf, stop }: Around): Shooting {
  const { say, plate, balance, sound, announce } = frame;
  const tally = createTally(say, announce);

  async function ask(stakeMinor: bigint, fish: readonly string[]): Promise<ToldShots> {
    const [id, stake] = [crypto.randomUUID(), toWire(stakeMinor)];
    const help = { say, plate, kept: () => say('fish.kept'), onTrouble: wait };
    const answer = await balance.play(stakeMinor * BigInt(fish.length), () =>
      untilAnswered(() => inTurn(() => tellShots(id, stake, fish)), help),
    );
    if (frame.phase() === 'waiting') {
      plate.clear();
      frame.enter('idle');
      announce(say('trouble.back'));
    }
    return answer;
  }

  function wait(text: string): void {
    stop();
    // Several messages of shots may wait at the same time.
    if (frame.phase() !== 'waiting') announce(text);
    frame.enter('waiting');
  }

  function told({ bet, number, round }: ToldShots, met: readonly Met[]): void {
    balance.end();
    frame.panels.lastRound(number);
    const shotMinor = (parseMinor(bet) ?? 0n) / BigInt(met.length);
    const there = new Map(
      scene
        .water()
        .fish(scene.now())
        .map((each) => [each.fish.id, each]),
    );
    const catches = met.flatMap((each, at) => {
      const { kind, id } = each.fish;
      if (!round.shots[at]?.caught) return [];
      const paidMinor = shotMinor * BigInt(paysOf(kind));
      const now = there.get(id);
      const words = [`${nameOf(kind)}, ${paysOf(kind)}×`, `+${formatMinor(paidMinor)}`] as const;
      scene.effects.caught(now ?? each, (now?.width ?? 60) * 0.55, CAUGHT, words);
      setTimeout(() => scene.water().remove(id), NET_MS);
      return [{ kind, paidMinor }];
    });
    if (catches.length > 0) sound.cue('paid');
    tally.add(met.length, catches);
  }

  function refused(error: unknown): void {
    stop();
    scene.water().drop();
    balance.end();
    if (!(error instanceof Refused)) throw error;
    void tellRefused(frame, error, say('fish.refusedTitle'));
  }

  const telling = createTelling({
    ...{ ask, told, refused, mostShots: table.mostShots },
    busy: (busy) => tellPortal({ type: busy ? 'round-start' : 'round-end' }),
  });

  return {
    owedMinor: telling.owedMinor,
    tell(met) {
      for (const each of met) scene.effects.splash(each);
      telling.tell(met);
    },
  };
}
