// The announcements that the agent center shows: those for everybody, for players and for agents alone, the newest first.
import { call } from '../client/call.ts';
import { agentAnnouncements } from '../contract/agents.ts';
import { onLive } from './live.ts';
import { readingOfMember } from './of-member.ts';

const list = readingOfMember(async () => (await call(agentAnnouncements, {})).list);

export const { $loaded: $agentAnnouncements, read: loadAgentAnnouncements } = list;

/** Reads them now and whenever more is announced. Answers how to stop. */
export function followAgentAnnouncements(): () => void {
  void loadAgentAnnouncements();
  return onLive('announcement', () => void loadAgentAnnouncements());
}
