// What pages say about themselves to machines, in the words of schema.org.

interface Brand {
  name: string;
  social: Record<string, string>;
}

/** The front page of a network is no profile. */
const OWN_PAGE = /^https:\/\/[^/]+\/./;

const context = { '@context': 'https://schema.org' };

/** Whose portal it is; Home says it. */
export function organization({ name, social }: Brand, origin: string) {
  const elsewhere = Object.values(social).filter((address) => OWN_PAGE.test(address));
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

interface Text {
  title: string;
  summary: string;
  updated: Date;
  path: string;
}

/** A text that editors wrote and keep up to date. */
export const article = ({ title, summary, updated, path }: Text, brand: string, origin: string) => ({
  ...context,
  '@type': 'Article',
  headline: title,
  description: summary,
  dateModified: updated.toISOString().slice(0, 10),
  inLanguage: 'en',
  mainEntityOfPage: new URL(path, origin).href,
  publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand },
});

/** Questions with their answers: the headings of a text, and what is under each. */
export function questions(html: string, origin: string) {
  const parts = html.split(/<h2[^>]*>(.*?)<\/h2>/s).slice(1);
  const asked = parts.flatMap((name, at) => {
    const text = (parts[at + 1] ?? '').trim().replaceAll('href="/', `href="${origin}/`);
    return at % 2 === 0 ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : [];
  });
  return { ...context, '@type': 'FAQPage', inLanguage: 'en', mainEntity: asked };
}
