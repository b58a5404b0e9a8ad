// Every fish game that the house offers, in the order of its lobby.
import { deepTideHunter } from './deep-tide-hunter.ts';
import type { FishTitle } from './title.ts';

const titles: readonly FishTitle[] = [deepTideHunter];

export const fishTitles = (): readonly FishTitle[] => titles;

export const fishTitle = (gameId: string): FishTitle | undefined =>
  titles.find(({ rules }) => rules.gameId === gameId);
