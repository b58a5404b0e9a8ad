// The draw of which this page shows all numbers before their time.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

const $skipped = atom('');

const nameOf = (gameId: string, index: string): string => `${gameId}/${index}`;

export const skip = (gameId: string, index: string): void => $skipped.set(nameOf(gameId, index));

/** Whether it is that draw. Without motion every draw is, as soon as its numbers are known. */
export const useSkipped = (gameId: string, index = ''): boolean =>
  useStore($skipped) === nameOf(gameId, index) || matchMedia('(prefers-reduced-motion: reduce)').matches;
