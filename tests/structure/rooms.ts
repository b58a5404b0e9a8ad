// The rooms of the house and the doors between them: the table of README's map as data.

const AREAS = [
  'session',
  'member',
  'recovery',
  'system',
  'wallet',
  'games',
  'lottery',
  'home',
  'points',
  'agent',
  'records',
  'operator',
];
const GATEWAY = [
  ...AREAS.map((area) => `gateway/${area}`),
  ...['accounts', 'ledger', 'play', 'money', 'vendors', 'house', 'providers', 'jobs', 'db', 'settings'].map(
    (noun) => `gateway/${noun}`,
  ),
];

export interface Doors {
  /** Rooms it may import from, beside itself. */
  rooms: string[];
  /** Rooms it may import types from. */
  types?: string[];
  /** Packages it may import; absent means any. */
  packages?: string[];
}

const area: Doors = {
  rooms: [
    'contract',
    'rules',
    'records',
    'messages',
    'gateway',
    'gateway/accounts',
    'gateway/ledger',
    'gateway/play',
    'gateway/money',
    'gateway/db',
    'gateway/settings',
    'gateway/providers',
  ],
};
const island: Doors = {
  rooms: ['stores', 'rules', 'messages', 'records', 'art', 'islands/ui', 'islands/records'],
  types: ['contract'],
};
const vendor: Doors = {
  rooms: [
    'contract',
    'rules',
    'messages',
    'gateway',
    'gateway/accounts',
    'gateway/play',
    'gateway/db',
    'gateway/vendors',
    'gateway/house',
    'gateway/settings',
  ],
  // What it adds to the audit.
  types: ['gateway/ledger'],
};

/** What each room may reach for. A room that is not named here may not exist. */
export const doors: Record<string, Doors> = {
  rules: { rooms: [], packages: [] },
  records: { rooms: [], types: ['contract'], packages: [] },
  art: { rooms: ['rules'], packages: [] },
  contract: { rooms: ['rules', 'records'], packages: ['zod'] },
  messages: { rooms: ['rules', 'public'], types: ['contract'] },
  client: { rooms: ['contract', 'messages'] },
  stores: { rooms: ['client', 'contract', 'rules', 'messages', 'records'] },
  // Pages read public calls through it; front matter names art.
  content: { rooms: ['rules', 'messages', 'art', 'gateway', 'contract'] },
  layouts: { rooms: ['islands', 'messages', 'content', 'contract', 'art', 'stores', 'rules', 'found'] },
  // How search engines, shared links and home screens find the portal.
  found: { rooms: ['content', 'contract', 'messages', 'art', 'rules'] },
  pages: {
    rooms: [
      'layouts',
      'islands',
      'content',
      'contract',
      'messages',
      'art',
      'rules',
      'front',
      'stores',
      'found',
    ],
  },
  front: {
    rooms: ['gateway', 'gateway/settings', 'messages', 'rules', 'content', 'contract'],
  },
  'fetch.ts': { rooms: ['front', 'gateway', 'messages', 'content'] },
  'env.d.ts': { rooms: ['messages'] },
  'content.config.ts': { rooms: ['content'] },
  gateway: { rooms: [...GATEWAY, 'contract', 'rules', 'messages', 'records'] },
  'gateway/accounts': {
    rooms: ['rules', 'contract', 'messages', 'gateway', 'gateway/db', 'gateway/ledger', 'gateway/settings'],
  },
  'gateway/ledger': { rooms: ['gateway/db'] },
  'gateway/play': {
    rooms: ['rules', 'contract', 'gateway', 'gateway/ledger', 'gateway/db', 'gateway/settings'],
  },
  // Payments as calls, jobs and operators use them.
  'gateway/money': {
    rooms: ['rules', 'gateway', 'gateway/ledger', 'gateway/db', 'gateway/settings', 'gateway/providers'],
  },
  'gateway/providers': { rooms: ['rules', 'contract', 'gateway', 'gateway/db', 'gateway/settings'] },
  'gateway/settings': { rooms: ['contract', 'rules', 'gateway', 'gateway/db'] },
  'gateway/db': { rooms: [] },
  // Makes a database what the portal works with, before anything is served.
  'gateway/setup': { rooms: ['gateway', 'gateway/db', 'gateway/jobs'] },
  'gateway/db/seed': { rooms: [...GATEWAY, 'gateway', 'contract', 'rules', 'art'] },
  'gateway/jobs': { rooms: [...GATEWAY, 'gateway', 'contract', 'rules'] },
  'gateway/vendors': vendor,
  'gateway/house': vendor,
  islands: island,
  // The shell opens every dialog by its name, so it knows them all.
  'islands/shell': { ...island, rooms: [...island.rooms, 'islands'] },
  ...Object.fromEntries(AREAS.map((name) => [`gateway/${name}`, area])),
  'gateway/games': { ...area, rooms: [...area.rooms, 'gateway/vendors'] },
};

const TOP = /^src\/(fetch\.ts|content\.config\.ts|env\.d\.ts|pages|layouts|islands)/;

/** The room a file under src lies in: `rules`, `gateway/ledger`, `islands/auth`. */
export function roomOf(path: string): string {
  if (!path.startsWith('src/')) return path.split('/')[0] ?? '';
  if (path.startsWith('src/islands/')) return path.split('/').slice(1, 3).join('/');
  const top = TOP.exec(path)?.[1];
  if (top) return top;
  const [, , room = '', noun = ''] = path.split('/');
  if (room !== 'gateway') return room;
  if (path.startsWith('src/lib/gateway/db/seed/')) return 'gateway/db/seed';
  return /\.[a-z]+$/.test(noun) ? 'gateway' : `gateway/${noun}`;
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
