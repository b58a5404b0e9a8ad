// Every screen of the portal, for pictures and for checks that go over all of them.

export interface Subject {
  name: string;
  path: string;
  /** What it answers, when that is not 200. */
  status?: number;
  /** Who looks at it; visitors when absent. */
  as?: 'player' | 'newcomer' | 'agent';
  dialog?: { name: string; props?: Record<string, unknown> };
}

/** The accounts of the demonstration that `npm start` prints. */
export const DEMO_PASSWORD = 'Evening-Walk-2026';
export const demoAccounts = { player: 'demoplayer', newcomer: 'demonewcomer', agent: 'demoagent' } as const;

const pages: Subject[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', as: 'player' },
  { name: 'game-center', path: '/gameCenter?gameType=ALL' },
  { name: 'help', path: '/help' },
  { name: 'register-page', path: '/register' },
  { name: 'login-page', path: '/login' },
  { name: 'not-found', path: '/no-such-page', status: 404 },
];

const dialogs: Subject[] = [
  { name: 'login', path: '/', dialog: { name: 'login' } },
  { name: 'register', path: '/', dialog: { name: 'register' } },
  { name: 'logout', path: '/', as: 'player', dialog: { name: 'logout' } },
  { name: 'change-password', path: '/', as: 'player', dialog: { name: 'changePassword' } },
];

const center = (page: string, as: Subject['as'] = 'player'): Subject => ({
  name: `center-${page}${as === 'newcomer' ? '-empty' : ''}`,
  path: '/',
  as,
  dialog: { name: 'personalCenter', props: { page } },
});

const centers = [
  center('securityCenter'),
  center('depositv2'),
  center('personalHistoryCopy'),
  center('personalHistoryCopy', 'newcomer'),
  center('transactionHistory'),
  center('messageV2'),
];

export const subjects: Subject[] = [...pages, ...dialogs, ...centers];
