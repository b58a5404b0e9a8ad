import type { Ctx } from '../core/ctx.ts';

/** One of the set hosts at random (specification, section 4); nothing while there are none. */
export function anyHost({ settings, random }: Ctx, list: 'cdn.images' | 'cdn.launch'): string {
  const hosts = settings.get(list);
  return hosts[random.int(Math.max(1, hosts.length))] ?? '';
}
