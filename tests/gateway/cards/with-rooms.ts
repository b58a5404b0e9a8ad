// How tests of tables of cards begin: a portal of the file's own that has the rooms.
import { afterAll, beforeAll, expect } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { seedCardRooms } from '../../../src/lib/gateway/seed/card-rooms.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

/** As it is in the test that runs; a file of tests has its own. */
export let portal: TestGateway;

/** Call it once, before the file's own hooks. */
export function withRooms(): void {
  beforeAll(async () => {
    portal = await testGateway();
    await seedCardRooms(portal.owner);
  });
  afterAll(() => portal.close());
}

/** The books agree, and the audit finds nothing. */
export const sound = async (): Promise<void> =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
