// What the fields of help articles, notices and pages are called.
import type { z } from 'zod';
import type { helpFields } from '../../../src/lib/content-model/help-schema.ts';
import type { noticeFields, pageFields } from '../../../src/lib/content-model/schemas.ts';
import type { Words } from './words.ts';

export const helpWords: Words<z.input<typeof helpFields>> = {
  title: { label: 'Title', says: 'The heading of the article, and its name in lists and in the search.' },
  anchor: {
    label: 'Address',
    says: 'The address of the article is /help/ and this word. Use small letters, digits and hyphens. Each article needs its own.',
  },
  group: { label: 'Group', says: 'The topic of the help centre that lists the article.' },
  order: {
    label: 'Place in the group',
    says: '1 comes first. Two articles of a group cannot have the same place.',
  },
  summary: {
    label: 'Summary',
    says: 'The first lines of the article. Lists and search engines show it too. 10 to 160 letters.',
  },
  updated: {
    label: 'Last changed',
    says: 'Shown under the title. Set it to today when the meaning changes.',
  },
  asked: { label: 'Question', says: 'Put a question here to list the article under Popular questions.' },
  words: {
    label: 'Words for the search',
    says: 'Words that people search for and the text does not use, with spaces between them.',
  },
  footer: {
    label: 'Also in the footer',
    says: 'Lists the article in the footer of every page. 6 articles at most.',
  },
};

export const noticeWords: Words<z.input<typeof noticeFields>> = {
  title: { label: 'Title', says: 'The heading of the notice.' },
  date: { label: 'Day', says: 'Shown beside the title. The newest notice comes first.' },
  type: {
    label: 'Kind',
    says: 'The mark beside the title.',
    choices: { B: 'News', PL: 'For players', PR: 'Promotion', H: 'The portal itself' },
  },
  pinned: {
    label: 'Also at Home',
    says: 'Shows its first paragraph in the notice bar at Home. 3 notices at most.',
  },
  expires: {
    label: 'Hidden from',
    says: 'Nobody sees the notice from this day on. Leave it empty to keep the notice.',
  },
};

export const pageWords: Words<z.input<typeof pageFields>> = {
  title: { label: 'Title', says: 'The heading of the page.' },
  description: {
    label: 'Lead',
    says: 'The first lines of the page. Search engines show it too. 10 to 160 letters.',
  },
  updated: { label: 'Last changed', says: 'Shown on the page. Set it to today when the meaning changes.' },
};
