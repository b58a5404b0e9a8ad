// Every slot the house offers, in the order of its lobby.

import { bambooRain } from './bamboo-rain.ts';
import { canyonStorm } from './canyon-storm.ts';
import { cherryLane } from './cherry-lane.ts';
import { clockworkAttic } from './clockwork-attic.ts';
import { cometDrift } from './comet-drift.ts';
import { copperFortune } from './copper-fortune.ts';
import { crystalStair } from './crystal-stair.ts';
import { divingBell } from './diving-bell.ts';
import { duneCaravan } from './dune-caravan.ts';
import { emberPeak } from './ember-peak.ts';
import { gemArcade } from './gem-arcade.ts';
import { glacierBells } from './glacier-bells.ts';
import { harbourHoard } from './harbour-hoard.ts';
import { heronTerraces } from './heron-terraces.ts';
import { honeyHollow } from './honey-hollow.ts';
import { jadeAbacus } from './jade-abacus.ts';
import { lamplitLibrary } from './lamplit-library.ts';
import { lanternKoi } from './lantern-koi.ts';
import { lotusCourt } from './lotus-court.ts';
import { mangoBazaar } from './mango-bazaar.ts';
import { moonlitVault } from './moonlit-vault.ts';
import { moonwellPass } from './moonwell-pass.ts';
import { nightOwlClub } from './night-owl-club.ts';
import { nineKoi } from './nine-koi.ts';
import { paperFox } from './paper-fox.ts';
import { quietCrown } from './quiet-crown.ts';
import { sevenLamps } from './seven-lamps.ts';
import { sleeperTrain } from './sleeper-train.ts';
import { sunSteps } from './sun-steps.ts';
import { threeRoads } from './three-roads.ts';
import type { SlotTitle } from './title.ts';
import { tumblingReef } from './tumbling-reef.ts';
import { velvetMask } from './velvet-mask.ts';

const titles: readonly SlotTitle[] = [
  lanternKoi,
  lotusCourt,
  nightOwlClub,
  copperFortune,
  quietCrown,
  gemArcade,
  emberPeak,
  nineKoi,
  sevenLamps,
  cherryLane,
  sunSteps,
  paperFox,
  moonwellPass,
  velvetMask,
  tumblingReef,
  crystalStair,
  harbourHoard,
  sleeperTrain,
  lamplitLibrary,
  duneCaravan,
  canyonStorm,
  heronTerraces,
  mangoBazaar,
  glacierBells,
  honeyHollow,
  clockworkAttic,
  cometDrift,
  divingBell,
  jadeAbacus,
  bambooRain,
  threeRoads,
  moonlitVault,
];

const byId = new Map(titles.map((title) => [title.rules.gameId, title]));

export const slotTitles = (): readonly SlotTitle[] => titles;

export const slotTitle = (gameId: string): SlotTitle | undefined => byId.get(gameId);
