// Every dialog by its name: the code that is loaded when it opens, and the catalogues it speaks from.
import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from '../../lib/stores/modals.ts';

export interface ModalEntry<N extends ModalName> {
  load: () => Promise<ComponentType<ModalProps[N]>>;
  messages: string[];
}

export const modals: { [N in ModalName]: ModalEntry<N> } = {
  login: {
    load: async () => (await import('../auth/Login.tsx')).Login,
    messages: ['common', 'auth', 'faults'],
  },
  register: {
    load: async () => (await import('../auth/Register.tsx')).Register,
    messages: ['common', 'auth', 'faults'],
  },
  changePassword: {
    load: async () => (await import('../auth/ChangePassword.tsx')).ChangePassword,
    messages: ['common', 'auth', 'faults'],
  },
  logout: {
    load: async () => (await import('../auth/Logout.tsx')).Logout,
    messages: ['common', 'auth', 'faults'],
  },
  needTrueAccount: {
    load: async () => (await import('../auth/NeedTrueAccount.tsx')).NeedTrueAccount,
    messages: ['common', 'auth', 'faults'],
  },
  personalCenter: {
    load: async () => (await import('../member/PersonalCenter.tsx')).PersonalCenter,
    messages: ['common', 'member', 'wallet'],
  },
};
