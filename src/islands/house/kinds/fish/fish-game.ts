// A fish game in its frame: its parts put together, and its session opened.
import { DEMO_CURRENCY } from '../../../../lib/rules/agent-codes.ts';
import { createFrame } from '../../frame/frame.ts';
import { part } from '../../frame/part.ts';
import { tellPortal } from '../../frame/portal-link.ts';
import type { Say } from '../../frame/say.ts';
import { openSession } from '../../frame/session.ts';
import { tellOfRound } from '../../frame/tell-round.ts';
import { type FishData, onceIn } from './fish-data.ts';
import { createGun } from './gun.ts';
import { bindHands } from './hands.ts';
import { createLock } from './lock.ts';
import { bindLockKeys } from './lock-keys.ts';
import { createScene } from './scene.ts';
import { createSchools } from './schools.ts';
import { createShooting } from './shooting.ts';
import { createTrigger } from './trigger.ts';

/** What is chosen first: a shot is fired often. */
const FIRST_STAKE = 50n;

export async function startFish(fish: FishData, say: Say): Promise<void> {
  const { table } = fish;
  const kinds = table.fish.map(({ kind }) => kind);
  const paysOf = (kind: string): number => table.fish.find((each) => each.kind === kind)?.pays ?? 0;
  const nameOf = (kind: string): string => say(`fish.kinds.${kind}`);
  const button = { play: say('fish.fire'), hurry: say('fish.fire') };
  const frame = createFrame({ say, gameId: fish.gameId, betsMinor: table.betsMinor, button });
  const lock = createLock((kind) => lockKeys.show(kind));
  const scene = await createScene(part('water') as HTMLCanvasElement, {
    ...{ kinds, lock, still: frame.still },
    schools: (house) =>
      createSchools(fish.gameId, {
        ...{ kinds, house },
        chanceOf: (kind) => table.returns.parts / (table.returns.of * paysOf(kind)),
      }),
    words: {
      plate: (kind) => `${paysOf(kind)}×`,
      odds: (kind) => say('fish.onceIn', { shots: onceIn(table, paysOf(kind)) }),
    },
    houseWords: (name, kind) => [say('fish.houseCaught', { name }), `${paysOf(kind)}×`],
    met: (met) => shooting.tell(met),
  });
  const trigger = createTrigger(() => gun.fire());
  const shooting = createShooting({ frame, scene, table, paysOf, nameOf, stop: trigger.release });
  const gun = createGun({ frame, scene, lock, shooting, nameOf, stop: trigger.release });
  const lockKeys = bindLockKeys(say, { lock, nearest: scene.nearest, announce: frame.announce });

  function sit(house: boolean): void {
    scene.sit(house);
    part('game').toggleAttribute('data-house', house);
    part('company').setAttribute('aria-pressed', String(house));
  }

  part('company').addEventListener('click', () => sit(!part('game').hasAttribute('data-house')));
  bindHands({ frame, scene, lock, lockKeys, trigger, kinds });
  frame.bets.choose(FIRST_STAKE);
  frame.enter('opening');
  const opened = await openSession(frame, fish.gameId);
  if (!opened) return;
  const company = fish.housePlayers || opened.currency === DEMO_CURRENCY;
  part('company').hidden = !company;
  sit(company);
  frame.enter('idle');
  frame.announce(say('fish.ready'));
  if (opened.interrupted) tellOfRound(frame, opened.interrupted);
  tellPortal({ type: 'ready' });
}
