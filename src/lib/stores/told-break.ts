// The break that has ended the session of this tab, as its dialog said it; for what is behind that dialog.
import { atom, onMount } from 'nanostores';
import type { ShownBreak } from '../contract/values.ts';
import { $modal } from './modals.ts';

export const $toldBreak = atom<ShownBreak | undefined>(undefined);

onMount($toldBreak, () =>
  $modal.subscribe((open) => {
    if (open?.name === 'breakBegun') $toldBreak.set(open.props);
  }),
);
