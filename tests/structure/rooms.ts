// The rooms of the house and the doors between them: the table of README's map as data.

export interface Doors {
  /** Rooms it may import from, beside itself. */
  rooms: readonly string[];
  /** Rooms it may import types from. */
  types?: readonly string[];
  /** Packages it may import; absent means any. */
  packages?: readonly string[];
}

/** What every room of the gateway may use: pure code, and the texts that people are told. */
const PURE = ['contract', 'rules', 'messages', 'records'];

/** The gateway's ground, one floor upon the other: the pure code of each, and the floors below it. */
const ground: Record<string, [pure: readonly string[], below: readonly string[]]> = {
  db: [[], []],
  settings: [PURE, ['db']],
  ledger: [[], ['db']],
  core: [PURE, ['db', 'settings']],
};

const GROUND = Object.keys(ground);

/**
 * Rooms of the domain: tables of their own, verbs and queries, nothing of http. Each may use the ground and the rooms
 * that its line names, which are above it: so there is no circle of rooms.
 */
export const domain: Record<string, readonly string[]> = {
  people: [],
  proofs: [],
  files: [],
  inbox: ['files'],
  content: [],
  rewards: ['people', 'inbox', 'content'],
  referrals: ['content', 'rewards'],
  'withdrawal-states': [],
  entry: ['people', 'proofs', 'inbox', 'referrals', 'withdrawal-states'],
  catalogue: ['inbox'],
  play: ['catalogue'],
  transfers: ['catalogue', 'play'],
  daybook: [],
  fairness: [],
  house: ['catalogue', 'play', 'fairness', 'inbox'],
  cards: ['play', 'fairness', 'house'],
  providers: [],
  bonus: ['inbox', 'content'],
  money: ['providers', 'inbox', 'files', 'bonus'],
  points: ['inbox', 'content', 'rewards'],
  tickets: ['content', 'fairness', 'rewards'],
  withdrawals: ['rewards', 'bonus', 'people', 'proofs', 'entry', 'files', 'inbox', 'withdrawal-states'],
  'payment-notices': ['money', 'withdrawals'],
  'member-transfers': ['people', 'proofs', 'inbox'],
  chat: [],
  contact: ['files', 'inbox'],
  protection: ['inbox', 'catalogue'],
  missions: ['inbox', 'catalogue', 'content', 'rewards', 'files', 'protection'],
  staff: [],
  lists: ['play', 'daybook', 'withdrawal-states'],
  agents: ['people', 'play', 'lists', 'proofs', 'entry'],
  contracts: ['people', 'play', 'inbox', 'agents'],
};

const DOMAIN = Object.keys(domain);

/** Calls, one a file. They say who may ask what; what is done is in the domain. */
export const callDoors = [
  'session',
  'member',
  'recovery',
  'system',
  'home',
  'games',
  'wallet',
  'club',
  'agent',
  'records',
  'vendor',
] as const;

/** Every door: calls, and what operators and the clock ask for. */
const DOORS = [...callDoors, 'operator', 'jobs'];

/** A room of the gateway by its path. */
const at = (room: string): string => `gateway/${room}`;

const ofGateway = (pure: readonly string[], rooms: readonly string[]): Doors => ({
  rooms: [...pure, ...rooms.map(at)],
});

const gateway: Record<string, Doors> = {
  ...Object.fromEntries(
    Object.entries(ground).map(([room, [pure, below]]) => [at(room), ofGateway(pure, below)]),
  ),
  ...Object.fromEntries(
    Object.entries(domain).map(([room, others]) => [at(room), ofGateway(PURE, [...GROUND, ...others])]),
  ),
  'gateway/content': ofGateway([...PURE, 'content-model'], GROUND),
  // The address of a cover says how it is drawn.
  'gateway/catalogue': ofGateway([...PURE, 'art'], [...GROUND, 'inbox']),
  ...Object.fromEntries(DOORS.map((door) => [at(door), ofGateway(PURE, [...GROUND, ...DOMAIN])])),
  // Above the doors: what answers requests, and what makes a database ready.
  'gateway/http': ofGateway(PURE, [...GROUND, ...DOMAIN, ...DOORS]),
  'gateway/setup': ofGateway([], ['core', 'db', 'jobs']),
  'gateway/seed': ofGateway([...PURE, 'art'], [...GROUND, ...DOMAIN, 'jobs', 'http']),
};

const island: Doors = {
  rooms: [
    'stores',
    'rules',
    'messages',
    'records',
    'art',
    'contract',
    'islands/ui',
    'islands/center',
    'islands/records',
  ],
};

/** What each room may reach for. A room that is not named here may not exist. */
export const doors: Record<string, Doors> = {
  rules: { rooms: [], packages: [] },
  records: { rooms: ['rules'], types: ['contract'], packages: [] },
  // It shares nothing with what it checks.
  verifier: { rooms: [], packages: [] },
  art: { rooms: ['rules'], packages: [] },
  contract: { rooms: ['rules', 'records'], packages: ['zod'] },
  messages: { rooms: ['rules', 'public'], types: ['contract'] },
  client: { rooms: ['contract', 'messages'] },
  stores: { rooms: ['client', 'contract', 'rules', 'messages', 'records'] },
  // What editors write: its schemas and its files, for pages, gateway and commands alike; front matter names art.
  'content-model': {
    rooms: ['rules', 'art'],
    packages: ['zod', '@astrojs/internal-helpers', 'node:fs', 'node:path', 'node:url'],
  },
  // How pages read it by Astro; pages read public calls through it as well.
  content: {
    rooms: ['content-model', 'rules', 'messages', 'gateway/core', 'gateway/http', 'contract'],
  },
  // The search of the help.
  search: { rooms: ['content', 'messages'] },
  layouts: {
    rooms: [
      'search',
      'islands',
      'messages',
      'content',
      'content-model',
      'contract',
      'art',
      'stores',
      'rules',
      'seo',
    ],
  },
  // How search engines, shared links and home screens find the portal.
  seo: { rooms: ['content', 'contract', 'messages', 'art', 'rules'] },
  pages: {
    rooms: [
      'layouts',
      'islands',
      'content',
      'content-model',
      'contract',
      'messages',
      'art',
      'rules',
      'front',
      'stores',
      'seo',
      'verifier',
      // The example that the page Fairness shows.
      'public',
    ],
  },
  front: { rooms: ['gateway/core', 'gateway/http', 'messages', 'rules', 'content', 'contract'] },
  'fetch.ts': { rooms: ['front', 'gateway/core', 'gateway/http', 'messages'] },
  'client-directives.d.ts': { rooms: [] },
  'env.d.ts': { rooms: ['messages'] },
  'content.config.ts': { rooms: ['content-model'] },
  ...gateway,
  // Commands start the gateway and ask operators' acts of it, write its types, and check and edit what editors write.
  bin: {
    rooms: [
      ...['gateway/core', 'gateway/db', 'gateway/http', 'gateway/operator', 'gateway/seed', 'gateway/setup'],
      ...['content-model', 'content', 'front', 'public', 'layouts'],
      // The pages that are measured and drawn, and how they are built.
      ...['tests', 'astro.config.mjs', '.'],
    ],
  },
  islands: island,
  // A game that is closed shows others, as lobbies do.
  // The page Fairness calculates rounds again.
  'islands/house': { ...island, rooms: [...island.rooms, 'verifier'] },
  // A statement is checked against the published roots. The lines of a bet are named as the page of their game names them.
  'islands/member': {
    ...island,
    rooms: [...island.rooms, 'verifier', 'islands/house', 'islands/lottery', 'islands/sports'],
  },
  // The agent center has the member's page of transfers, its charts and its copy button.
  'islands/agent': { ...island, rooms: [...island.rooms, 'islands/member'] },
  'islands/game': { ...island, rooms: [...island.rooms, 'islands/lobby'] },
  // Sports show clock and net as games in their frames do.
  'islands/sports': { ...island, rooms: [...island.rooms, 'islands/game'] },
  // The lottery's page shows clock and net, and sounds, as games in their frames do.
  'islands/lottery': { ...island, rooms: [...island.rooms, 'islands/game', 'islands/house'] },
  // The shell opens every dialog by its name, so it knows them all.
  'islands/shell': { ...island, rooms: [...island.rooms, 'islands'] },
};

const TOP = /^src\/([^/]+$|pages|layouts|islands)/;

/** The room a file under src lies in: `rules`, `gateway/ledger`, `islands/auth`. */
export function roomOf(path: string): string {
  if (!path.startsWith('src/')) return path.split('/')[0] ?? '';
  if (path.startsWith('src/islands/')) return path.split('/').slice(1, 3).join('/');
  const top = TOP.exec(path)?.[1];
  if (top) return top;
  const [, , room = '', noun = ''] = path.split('/');
  return room === 'gateway' ? `gateway/${noun}` : room;
}

export function doorsOf(room: string): Doors | undefined {
  return doors[room] ?? (room.startsWith('islands/') ? doors.islands : undefined);
}

/** True when `from` may import from `to`. */
export function mayEnter(from: string, to: string, typeOnly: boolean): boolean {
  const own = doorsOf(from);
  if (!own) return false;
  const lists = typeOnly ? [...own.rooms, ...(own.types ?? [])] : own.rooms;
  return from === to || lists.includes(to) || (to.startsWith('islands/') && lists.includes('islands'));
}
