// The promotions in force, with the version of their terms.
import type { PromotionTerms } from '../../rules/promotion.ts';
import { published } from './published.ts';
import { termsOf } from './terms.ts';

export interface InForce {
  /** The name of its file. */
  slug: string;
  title: string;
  terms: PromotionTerms;
  starts: string;
  ends?: string | undefined;
  /** The version of the terms. */
  hash: string;
}

let known: InForce[] | undefined;

/** Every promotion that editors wrote, in their order, whether it runs now or not. */
export function promotionsInForce(): readonly InForce[] {
  known ??= read();
  return known;
}

function read(): InForce[] {
  const content = published();
  const hashes = new Map(
    termsOf(content).flatMap(({ kind, name, hash }) => (kind === 'promotion' ? [[name, hash]] : [])),
  );
  const inOrder = content.entriesOf('promotions').sort((a, b) => a.data.order - b.data.order);
  return inOrder.map(({ name, data }) => {
    const hash = hashes.get(name);
    if (!hash) throw new Error(`The promotion ${name} has no terms.`);
    const { title, terms, starts, ends } = data;
    return { slug: name, title, terms, starts, ends, hash };
  });
}

/** A promotion's title as it is now; its name when it is gone. */
export const titleOf = (slug: string): string =>
  promotionsInForce().find((each) => each.slug === slug)?.title ?? slug;
