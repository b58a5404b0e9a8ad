// How an agent brings people into the team: the links, and accounts that are made at once. Requests throw `Refused`.
import { call } from '../client/call.ts';
import * as contract from '../contract/agent-register.ts';
import type { InputOf, OutputOf } from '../contract/call.ts';
import { readingOfMember } from './of-member.ts';

export type AgentLinks = OutputOf<typeof contract.agentLinks>;
export type AgentLink = AgentLinks['links'][number];
export type Gives = AgentLink['gives'];
export type Created = OutputOf<typeof contract.createDownline>;

const links = readingOfMember<AgentLinks>(() => call(contract.agentLinks, {}));

export const { $loaded: $agentLinks, read: loadAgentLinks } = links;

/** The address that a link is. */
export const addressOf = (code: string): string => `${location.origin}/register?affiliateCode=${code}`;

/** Makes a link and reads them all again; answers its code. */
export async function makeLink(asked: InputOf<typeof contract.makeAgentLink>): Promise<string> {
  const { code } = await call(contract.makeAgentLink, asked);
  await loadAgentLinks();
  return code;
}

export async function setLink(code: string, state: 'open' | 'paused' | 'ended'): Promise<void> {
  await call(contract.setAgentLink, { code, state });
  await loadAgentLinks();
}

/** The password is in this answer and nowhere else. */
export const createDownline = (asked: { username: string; gives: Gives }): Promise<Created> =>
  call(contract.createDownline, asked);
