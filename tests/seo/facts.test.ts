// What pages tell machines about themselves.
import { expect, test } from 'vitest';
import { organization, questions, trail } from '../../src/lib/seo/facts.ts';
import { element } from '../../src/lib/seo/xml.ts';

const origin = 'https://play.example';

test('headings of a text become questions with whole addresses in their answers', () => {
  const html =
    '<p>Lead.</p><h2 id="a">Is it free?</h2><p>Yes. <a href="/help/deposit">Deposits</a></p><h2 id="b">Why?</h2><p>So.</p>';
  expect(questions(html, origin).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is it free?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: '<p>Yes. <a href="https://play.example/help/deposit">Deposits</a></p>',
      },
    },
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } },
  ]);
});

test('the way from Home counts its steps from one', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Help', path: '/help' },
  ];
  expect(trail(steps, origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://play.example/' },
    { '@type': 'ListItem', position: 2, name: 'Help', item: 'https://play.example/help' },
  ]);
});

test('only whole addresses of its own count as where else the brand is', () => {
  const social = { Telegram: 'https://t.example/portico', Somewhere: '#', Facebook: 'https://f.example/' };
  const [owner] = organization({ name: 'Portico', social }, origin)['@graph'];
  expect(owner).toMatchObject({ sameAs: ['https://t.example/portico'] });
  expect(
    organization({ name: 'Portico', social: { Facebook: 'https://f.example' } }, origin)['@graph'][0],
  ).not.toHaveProperty('sameAs');
});

test('text in XML ends no element', () => {
  expect(element('title', 'Fish & "chips" </title>')).toBe(
    '<title>Fish &amp; &quot;chips&quot; &lt;/title&gt;</title>',
  );
  expect(element('lastmod', undefined)).toBe('');
});
