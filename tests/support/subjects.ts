// What `npm run screens` takes pictures of: each kind of page, the dialogs of signing in, and each page of both centers.
import { pages as agentPages } from '../../src/islands/agent/pages.ts';
import { pages as memberPages } from '../../src/islands/member/pages.ts';
import { askingAt, everyKind } from './routes.ts';

export interface Subject {
  name: string;
  path: string;
  /** Who looks at it; visitors when absent. */
  as?: Person;
  dialog?: { name: string; props?: Record<string, unknown> };
}

export type Person = 'player' | 'newcomer' | 'agent';

/** The accounts of the demonstration that `npm start` prints. */
export const DEMO_PASSWORD = 'Evening-Walk-2026';
export const demoAccounts: Record<Person, string> = {
  player: 'demoplayer',
  newcomer: 'demonewcomer',
  agent: 'demoagent',
};

const dialogs: Subject[] = [
  { name: 'login', path: '/', dialog: { name: 'login' } },
  { name: 'register', path: '/', dialog: { name: 'register' } },
  { name: 'home-signed-in', path: '/', as: 'player' },
  { name: 'logout', path: '/', as: 'player', dialog: { name: 'logout' } },
  { name: 'change-password', path: '/', as: 'player', dialog: { name: 'changePassword' } },
];

const center = (page: string, as: Person): Subject => ({
  name: `center-${page}${as === 'newcomer' ? '-empty' : ''}`,
  path: '/',
  as,
  dialog: { name: 'personalCenter', props: { page } },
});

const agentCenter = (page: string): Subject => ({
  name: `agent-${page}`,
  path: '/',
  as: 'agent',
  dialog: { name: 'agentCenter', props: { page } },
});

/** `/help?q=bonus` is the picture `help-q-bonus`. */
const page = (path: string): Subject => ({ name: path.replace(/\W+/g, '-').slice(1) || 'home', path });

/** What there is to see at the portal that runs at this address: each kind of page, and each page of the two centers. */
export async function subjectsAt(address: string): Promise<Subject[]> {
  const pages = (await everyKind(askingAt(address))).map(page);
  const centers = Object.keys(memberPages).flatMap((key) => [center(key, 'player'), center(key, 'newcomer')]);
  return [
    ...pages,
    page('/no-such-page'),
    ...dialogs,
    ...centers,
    ...Object.keys(agentPages).map(agentCenter),
  ];
}
