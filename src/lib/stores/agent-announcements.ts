// The announcements that the agent center shows: those for everybody and those for players, the newest first.
import { call } from '../client/call.ts';
import { announcements } from '../contract/notices.ts';
import { reading } from './loaded.ts';

const list = reading(async () => (await call(announcements, { types: 'B,PL' })).list);

export const { $loaded: $agentAnnouncements, read: loadAgentAnnouncements } = list;
