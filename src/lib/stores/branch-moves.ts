// Branches that an agent moves. Requests throw `Refused`.
import { call } from '../client/call.ts';
import { agentTeam } from '../contract/agents.ts';
import * as calls from '../contract/branch-moves.ts';
import type { OutputOf } from '../contract/call.ts';
import { type Asking, latest } from './latest.ts';

export type MovePreview = OutputOf<typeof calls.previewMove>;
export type BranchMove = OutputOf<typeof calls.branchMoves>['moves'][number];

/** What a move would change. */
export function openMovePreview(): Pick<Asking<MovePreview>, '$shown'> & {
  read(account: string, to: string): void;
} {
  const { $shown, ask } = latest<MovePreview>();
  return {
    $shown,
    read: (account, to) => void ask((signal) => call(calls.previewMove, { account, to }, { signal }), true),
  };
}

export function openMoves(): Pick<Asking<BranchMove[]>, '$shown'> & { read(): void } {
  const { $shown, ask } = latest<BranchMove[]>();
  return {
    $shown,
    read: () => void ask(async (signal) => (await call(calls.branchMoves, {}, { signal })).moves, true),
  };
}

/** Agents anywhere in the team whose account begins so. */
export const agentsInTeam = async (search: string): Promise<string[]> =>
  (await call(agentTeam, { kind: 'agent', search })).rows.map(({ account }) => account);

export const moveBranch = (asked: { account: string; to: string; reason: string; ends: string[] }) =>
  call(calls.moveBranch, asked);

export const takeBackMove = (number: number): Promise<unknown> => call(calls.takeBackMove, { number });
