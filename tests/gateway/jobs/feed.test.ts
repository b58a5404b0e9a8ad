// The job that follows the feed, when the feed cannot be read.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../../src/lib/gateway/jobs/registry.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

it('comes again in a moment although a reader has failed', async () => {
  const woken: string[] = [];
  const wake = async (name: string): Promise<void> => {
    woken.push(name);
  };
  const away = { ...portal.ctx, jobs: { ...portal.ctx.jobs, wake }, db: portal.ctx.db.withSchema('nowhere') };
  await expect(jobs.followFeed.run(away)).rejects.toThrow();
  expect(woken).toEqual(['followFeed']);
});
