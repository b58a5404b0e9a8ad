// Every dialog by its name: the code and the styles that are loaded when it opens, and its catalogues.
import { type ComponentType, createElement } from 'react';
import type { ModalName, ModalProps } from '../../lib/stores/modals.ts';
import gamePopup from '../game/game-popup.css?url';
import miniGame from '../game/mini-game.css?url';
import palette from '../search/palette.css?url';
import chat from '../widgets/chat.css?url';
import download from '../widgets/download.css?url';
import center from './center.css?url';
import dialogs from './dialogs.css?url';

export interface ModalEntry<N extends ModalName> {
  load: () => Promise<ComponentType<ModalProps[N]>>;
  messages: string[];
  /** Style sheets in the order in which they apply. */
  styles: string[];
}

export const modals: { [N in ModalName]: ModalEntry<N> } = {
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
  forgotPassword: {
    load: async () => (await import('../auth/ForgotPassword.tsx')).ForgotPassword,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
  resetPassword: {
    load: async () => (await import('../auth/ResetPassword.tsx')).ResetPassword,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
  afterLogin: {
    load: async () => (await import('../auth/AfterLogin.tsx')).AfterLogin,
    messages: ['common', 'auth'],
    styles: [dialogs],
  },
  changePassword: {
    load: async () => (await import('../auth/ChangePassword.tsx')).ChangePassword,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
  logout: {
    load: async () => (await import('../auth/Logout.tsx')).Logout,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
  needTrueAccount: {
    load: async () => (await import('../auth/NeedTrueAccount.tsx')).NeedTrueAccount,
    messages: ['common', 'auth', 'faults'],
    styles: [dialogs],
  },
  feedback: {
    load: async () => (await import('../widgets/Feedback.tsx')).Feedback,
    messages: ['common', 'widgets', 'faults'],
    styles: [dialogs],
  },
  appDownload: {
    load: async () => (await import('../widgets/AppDownload.tsx')).AppDownload,
    messages: ['common', 'widgets', 'pages'],
    styles: [dialogs, download],
  },
  chatRoom: {
    load: async () => (await import('../widgets/ChatRoom.tsx')).ChatRoom,
    messages: ['common', 'widgets'],
    styles: [dialogs, chat],
  },
  miniGame: {
    load: async () => (await import('../game/dialogs.ts')).MiniGame,
    messages: ['common', 'games'],
    styles: [dialogs, miniGame],
  },
  gamePopup: {
    load: async () => (await import('../game/dialogs.ts')).GamePopup,
    messages: ['common', 'games'],
    styles: [dialogs, gamePopup],
  },
  search: {
    load: async () => (await import('../search/SearchPalette.tsx')).SearchPalette,
    messages: ['common', 'games'],
    styles: [dialogs, palette],
  },
  personalCenter: {
    load: async () => (await import('../member/PersonalCenter.tsx')).PersonalCenter,
    messages: ['common', 'member', 'limits', 'wallet', 'auth', 'faults'],
    styles: [dialogs, center],
  },
  offerLimits: {
    load: async () => (await import('../member/limits/OfferLimits.tsx')).OfferLimits,
    messages: ['common', 'limits', 'faults'],
    styles: [dialogs, center],
  },
  breakBegun: {
    load: async () => (await import('../member/limits/BreakBegun.tsx')).BreakBegun,
    messages: ['common', 'limits'],
    styles: [dialogs, center],
  },
};

/** The fields are read before the dialog opens: a form that comes later moves the sheet. */
async function registerWithItsFields(): Promise<ComponentType<ModalProps['register']>> {
  const settings = import('../../lib/stores/registering.ts').then((store) => store.loadRegisterSettings());
  const [{ Register }, read] = await Promise.all([
    import('../auth/Register.tsx'),
    settings.catch(() => 'failed' as const),
  ]);
  return (props) => createElement(Register, { ...props, read });
}
