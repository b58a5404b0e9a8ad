// A draw as a short text, as boards get their past draws: `9,7,9,8,2`.
import type { QuickDrawResult } from './definition.ts';

export const markOf = ({ balls }: QuickDrawResult): string => balls.join(',');

export const ballsOf = (mark: string): number[] => mark.split(',').map(Number);
