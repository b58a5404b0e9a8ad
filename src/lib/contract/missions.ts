// Mission activity: the missions of a member, joining, applying with a proof, claiming, and who has come furthest.
import * as z from 'zod/mini';
import { LONGEST_COMMENT, missionGoals, missionStatuses } from '../rules/missions.ts';
import { filePurposes } from '../rules/upload.ts';
import { defineCall } from './call.ts';
import { amount, fileId, isoTime, nothing } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;
const moves = { method: 'PUT', act: 'grant', limit: 'money' } as const;

/** The name of a mission. */
const mission = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** An amount for goals of amounts, else a count. */
const figure = z.string().check(z.regex(/^\d+(\.\d\d)?$/));

export const missionList = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_missionList',
  summary:
    'Every mission that the member has joined or whose category has games, as it is for them: its status, how far they are, what it gives, and what they sent.',
  input: nothing,
  output: z.object({
    /** Those that can be joined or claimed now. */
    available: z.int(),
    list: z.array(
      z.object({
        mission,
        ...{ title: z.string(), summary: z.string(), text: z.string() },
        art: z.object({ motif: z.string(), palette: z.string() }),
        goal: z.enum(missionGoals),
        /** Only bets of this category count; null for all. */
        category: z.nullable(z.string()),
        status: z.enum(missionStatuses),
        reward: amount,
        /** Whether a person looks at a proof. */
        review: z.boolean(),
        progress: figure,
        needed: figure,
        ...{ opensAt: isoTime, endsAt: isoTime, closesAt: isoTime },
        ...{ comment: z.string(), proofs: z.array(fileId) },
        ...{ appliedAt: z.nullable(isoTime), decidedAt: z.nullable(isoTime), remark: z.string() },
        /** Whether a refused proof can be sent once more. */
        again: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const joinMission = defineCall({
  ...own,
  ...moves,
  path: '/wps/relay/MCS_joinMission',
  summary: 'Joins a mission. What happens from then on counts.',
  input: z.object({ mission }),
  output: nothing,
  errors: ['not_found', 'mission_not_now'],
});

export const applyMission = defineCall({
  ...own,
  ...moves,
  path: '/wps/relay/MCS_applyMission',
  summary:
    'Sends the proof of a mission: one to three pictures that were uploaded for it, and a comment. A person decides. After a refusal it can be sent once more.',
  input: z.object({
    mission,
    comment: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_COMMENT)), ''),
    files: z.array(fileId).check(z.minLength(1), z.maxLength(filePurposes.mission.most)),
  }),
  output: nothing,
  errors: ['mission_not_now'],
});

export const claimMission = defineCall({
  ...own,
  ...moves,
  path: '/wps/relay/MCS_claimMission',
  summary: 'Claims a mission that is done and needs no proof. The reward goes to the balance.',
  encrypted: true,
  money: true,
  input: z.object({ mission }),
  output: z.object({ amount }),
  errors: ['mission_not_now'],
});

export const missionLeaderboard = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_missionLeaderboard',
  summary: 'The twenty who have come furthest in a mission, by masked names.',
  input: z.object({ mission }),
  output: z.object({
    list: z.array(z.object({ place: z.int(), player: z.string(), own: z.boolean(), progress: figure })),
  }),
  errors: ['not_found'],
});
