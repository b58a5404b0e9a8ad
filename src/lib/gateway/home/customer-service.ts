import { customerService as contract } from '../../contract/home.ts';
import { decodeServicePath } from '../chat/service-path.ts';
import { handle } from '../core/handle.ts';

/** The type of a path that leads to customer service (specification, section 7). */
const SERVICE = 3;

export const customerService = handle(contract, async ({ ctx, fail }) => {
  const pathList = ctx.settings.get('service.pathList');
  const entry = pathList.find(({ type }) => type === SERVICE);
  if (!entry) return fail('service_unavailable');
  const url = decodeServicePath(entry.path, ctx.settings.get('service.hosts'));
  if (url) return { url, version: { pathList } };
  ctx.log.warn(
    'service.pathList leads to no https address of service.hosts; customer service is not offered',
  );
  return fail('service_unavailable');
});
