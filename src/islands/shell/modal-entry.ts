import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from '../../lib/stores/modals.ts';

/** What a dialog needs when it opens. */
export interface ModalEntry<N extends ModalName> {
  load: () => Promise<ComponentType<ModalProps[N]>>;
  messages: string[];
  /** Style sheets in the order in which they apply. */
  styles: string[];
}

export type ModalEntries = { [N in ModalName]: ModalEntry<N> };
