// Every dialog by its name: the code and the styles that are loaded when it opens, and its catalogues.
import { type ComponentType, createElement } from 'react';
import type { ModalName, ModalProps } from '../../lib/stores/modals.ts';
import dialogs from './dialogs.css?url';
import type { ModalEntries, ModalEntry } from './modal-entry.ts';

/** The ways in. All other dialogs come in a list of their own. */
const waysIn: Pick<ModalEntries, 'login' | 'register'> = {
  login: {
    load: async () => (await import('../auth/Login.tsx')).Login,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
  register: {
    load: registerWithItsFields,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
};

export async function entryOf<N extends ModalName>(name: N): Promise<ModalEntry<N>> {
  const entries: Partial<ModalEntries> =
    name in waysIn ? waysIn : (await import('./other-modals.ts')).otherModals;
  const entry = entries[name];
  if (!entry) throw new Error(`There is no dialog ${name}.`);
  return entry;
}

/** The fields are read before the dialog opens: a form that comes later moves the sheet. */
async function registerWithItsFields(): Promise<ComponentType<ModalProps['register']>> {
  const settings = import('../../lib/stores/registering.ts').then((store) => store.loadRegisterSettings());
  const [{ Register }, read] = await Promise.all([
    import('../auth/Register.tsx'),
    settings.catch(() => 'failed' as const),
  ]);
  return (props) => createElement(Register, { ...props, read });
}
