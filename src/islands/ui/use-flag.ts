import { useStore } from '@nanostores/react';
import { $flags } from '../../lib/stores/flags.ts';

/** Whether a switch of the portal is on; false until it is known. */
export const useFlag = (id: string): boolean => useStore($flags)?.has(id) ?? false;
