import type { PortalEvent } from '../../src/lib/gateway/core/events.ts';
import type { TestGateway } from './gateway.ts';

/** Announces an event, and waits until this process has heard of it. */
export async function happened({ ctx }: TestGateway, event: PortalEvent): Promise<void> {
  const { to, topic } = event;
  const { promise, resolve } = Promise.withResolvers<void>();
  const channels = typeof to === 'object' ? [to.channel] : [];
  const stop = ctx.events.subscribe(
    typeof to === 'bigint' ? to : undefined,
    (heard) => heard.topic === topic && resolve(),
    channels,
  );
  await ctx.events.publish(event);
  await promise;
  stop();
}
