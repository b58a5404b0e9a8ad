// The ten statuses of a mission: what each follows from, at the very moments where one becomes another.
import { expect, it } from 'vitest';
import { type MissionEntry, missionStatus, missionStatuses } from '../../src/lib/rules/missions.ts';

const [opensAt, endsAt, closesAt] = [10, 20, 30].map((minute) => new Date(minute * 60_000)) as [
  Date,
  Date,
  Date,
];
const at = (minute: number): Date => new Date(minute * 60_000);
const entry = (more: Partial<MissionEntry>): MissionEntry => ({
  ...{ state: 'joined', progress: 0n, needed: 3n, applications: 0 },
  ...more,
});

const cases: [status: string, of: MissionEntry | undefined, minute: number][] = [
  ['coming_soon', undefined, 9.99],
  ['join', undefined, 10],
  ['join', undefined, 19.99],
  ['close', undefined, 20],
  ['joined', entry({}), 15],
  ['joined', entry({ progress: -5n }), 15],
  ['process', entry({ progress: 2n }), 19.99],
  ['close', entry({ progress: 2n }), 20],
  ['claim', entry({ progress: 3n }), 15],
  ['claim', entry({ progress: 4n }), 29.99],
  ['close', entry({ progress: 4n }), 30],
  ['claim', entry({ needed: 0n }), 15],
  ['applying', entry({ state: 'applying', progress: 3n, applications: 1 }), 99],
  ['rejected', entry({ state: 'rejected', progress: 3n, applications: 1 }), 29.99],
  ['close', entry({ state: 'rejected', progress: 3n, applications: 2 }), 15],
  ['issued', entry({ state: 'issued', progress: 0n }), 99],
  ['claimed', entry({ state: 'claimed', progress: 0n }), 99],
];

it.each(cases)('%s: %o at minute %d', (status, of, minute) => {
  expect(missionStatus({ opensAt, endsAt, closesAt }, of, at(minute))).toBe(status);
});

it('each of the ten statuses is reached', () => {
  expect(new Set(cases.map(([status]) => status))).toEqual(new Set(missionStatuses));
});
