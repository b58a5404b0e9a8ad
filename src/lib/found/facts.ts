// What pages say about themselves to machines, in the words of schema.org.

interface Brand {
  name: string;
  social: Record<string, string>;
}

const context = { '@context': 'https://schema.org' };

/** Whose portal it is; Home says it. */
export function organization({ name, social }: Brand, origin: string) {
  const elsewhere = Object.values(social).filter((address) => address.startsWith('https://'));
  const owner = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/art/icon/any-512.png`,
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
  const site = { '@type': 'WebSite', name, url: `${origin}/`, publisher: { '@id': owner['@id'] } };
  return { ...context, '@graph': [owner, site] };
}

export interface Step {
  name: string;
  path: string;
}

/** The way from Home to a page. */
export const trail = (steps: Step[], origin: string) => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
