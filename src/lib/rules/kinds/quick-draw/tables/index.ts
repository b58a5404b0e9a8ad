// The quick draws of the house: three that are offered, and three that can be.
import type { QuickDrawTable } from '../definition.ts';
import { fiveD } from './five-d.ts';
import { k3 } from './k3.ts';
import { elevenFive, pk10, threeD } from './later.ts';
import { markSix } from './mark-six.ts';

export const offeredQuickDraws: readonly QuickDrawTable[] = [fiveD, k3, markSix];
export const laterQuickDraws: readonly QuickDrawTable[] = [threeD, elevenFive, pk10];
export const quickDrawTables: readonly QuickDrawTable[] = [...offeredQuickDraws, ...laterQuickDraws];
