// The missions of the member at this tab. Requests throw `Refused`.
import { computed } from 'nanostores';
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/missions.ts';
import { keptKey } from './kept-key.ts';
import { onLive } from './live.ts';
import { readingOfMember } from './of-member.ts';
import { refreshBalance } from './wallet.ts';

export type Missions = OutputOf<typeof contract.missionList>;
export type Mission = Missions['list'][number];
export type Board = OutputOf<typeof contract.missionLeaderboard>;

const missions = readingOfMember<Missions>(() => call(contract.missionList, {}));
let shown = '';
const board = readingOfMember<Board>(() => call(contract.missionLeaderboard, { mission: shown }));

export const { $loaded: $missions, read: loadMissions } = missions;
export const { $loaded: $board } = board;

/** How many can be joined or claimed, for the menu; undefined while it is none or not known. */
export const $available = computed($missions, (loaded) =>
  loaded.state === 'ready' && loaded.value.available > 0 ? String(loaded.value.available) : undefined,
);

/** Reads now, when something was booked, and when a message came. Answers how to stop. */
export function followMissions(): () => void {
  void loadMissions();
  const stops = (['balance', 'message'] as const).map((topic) => onLive(topic, () => void loadMissions()));
  return () => {
    for (const stop of stops) stop();
  };
}

export function loadBoard(mission: string): Promise<void> {
  shown = mission;
  return board.read();
}

export async function joinMission(mission: string): Promise<void> {
  await call(contract.joinMission, { mission });
  await loadMissions();
}

export async function applyMission(application: {
  mission: string;
  comment: string;
  files: string[];
}): Promise<void> {
  await call(contract.applyMission, application);
  await loadMissions();
}

const claiming = keptKey();

/** Claims what is done; answers what it pays. */
export async function claimMission(mission: string): Promise<string> {
  const { amount } = await call(contract.claimMission, { mission }, claiming.for(mission));
  claiming.done();
  await Promise.all([loadMissions(), refreshBalance()]);
  return amount;
}
