// The dialogs that a login can do without: its list is loaded with the first of them.
import agent from '../agent/agent.css?url';
import contracts from '../agent/contracts.css?url';
import agentRegister from '../agent/register.css?url';
import gamePopup from '../game/game-popup.css?url';
import miniGame from '../game/mini-game.css?url';
import palette from '../search/palette.css?url';
import chat from '../widgets/chat.css?url';
import download from '../widgets/download.css?url';
import center from './center.css?url';
import dialogs from './dialogs.css?url';
import type { ModalEntries } from './modal-entry.ts';

export const otherModals: Omit<ModalEntries, 'login' | 'register'> = {
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
    messages: [
      'common',
      'member',
      'club',
      'points',
      'missions',
      'referral',
      'tickets',
      'limits',
      'wallet',
      'withdraw',
      'auth',
      'faults',
    ],
    styles: [dialogs, center],
  },
  agentCenter: {
    load: async () => (await import('../agent/AgentCenter.tsx')).AgentCenter,
    messages: ['common', 'agents', 'member', 'wallet', 'withdraw', 'auth', 'faults'],
    styles: [dialogs, center, agent, agentRegister, contracts],
  },
  offerLimits: {
    load: async () => (await import('../member/limits/OfferLimits.tsx')).OfferLimits,
    messages: ['common', 'limits', 'faults'],
    styles: [dialogs, center],
  },
  accountLocked: {
    load: async () => (await import('../member/AccountLocked.tsx')).AccountLocked,
    messages: ['common', 'limits'],
    styles: [dialogs, center],
  },
  breakBegun: {
    load: async () => (await import('../member/limits/BreakBegun.tsx')).BreakBegun,
    messages: ['common', 'limits'],
    styles: [dialogs, center],
  },
};
