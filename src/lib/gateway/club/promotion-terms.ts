import { promotionTerms as contract } from '../../contract/promotions.ts';
import { promotionsInForce } from '../content/promotions.ts';
import { promotionVersions } from '../content/terms.ts';
import { handle } from '../core/handle.ts';

export const promotionTerms = handle(contract, async ({ ctx, input: { promotion } }) => {
  const current = promotionsInForce().find(({ slug }) => slug === promotion)?.hash;
  const versions = (await promotionVersions(ctx, promotion)).map(({ hash, definition, first_used_at }) => ({
    ...{ hash, definition, since: first_used_at.toISOString(), inForce: hash === current },
  }));
  return { versions: versions.sort((a, b) => Number(b.inForce) - Number(a.inForce)) };
});
