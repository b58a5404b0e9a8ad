// What the fields of help articles, notices and pages are called.
import type { z } from 'zod';
import type { helpFields } from '../../../src/lib/content-model/help-schema.ts';
import type { noticeFields, pageFields } from '../../../src/lib/content-model/schemas.ts';
import type { Words } from './words.ts';

export const helpWords: Words<z.input<typeof helpFields>> = {
  title: { label: 'Title', says: 'The heading of the article, and its name in lists and in the search.' },
  anchor: {
    label: 'Address',
    says: 'The article stands at /help/ and this word. Small letters, digits and hyphens; no other article may have it.',
  },
  group: { label: 'Group', says: 'The part of the help centre in which it stands.' },
  order: {
    label: 'Place in the group',
    says: '1 stands first. No two articles of a group may share a place.',
  },
  summary: {
    label: 'Summary',
    says: 'Opens the article, and is what lists and search engines show. 10 to 160 letters.',
  },
  updated: {
    label: 'Last changed',
    says: 'Shown under the title. Set it to today when the meaning changes.',
  },
  asked: { label: 'Question', says: 'Put a question here to list the article among what is asked most.' },
  words: {
    label: 'Words for the search',
    says: 'Words people look for that the text does not use, with spaces between.',
  },
  footer: { label: 'Also in the footer', says: 'Lists the article at the foot of every page. Six at most.' },
};

export const noticeWords: Words<z.input<typeof noticeFields>> = {
  title: { label: 'Title', says: 'The heading of the notice.' },
  date: { label: 'Day', says: 'Shown beside the title. The newest notice stands first.' },
  type: {
    label: 'Kind',
    says: 'The mark beside the title.',
    choices: { B: 'News', PL: 'For players', PR: 'Promotion', H: 'The portal itself' },
  },
  pinned: { label: 'Also at Home', says: 'Shows its first paragraph in the strip at Home. Three at most.' },
  expires: { label: 'Gone from', says: 'From this day on nobody sees it. Leave it empty to keep it.' },
};

export const pageWords: Words<z.input<typeof pageFields>> = {
  title: { label: 'Title', says: 'The heading of the page.' },
  description: { label: 'Lead', says: 'Opens the page, and is what search engines show. 10 to 160 letters.' },
  updated: { label: 'Last changed', says: 'Shown on the page. Set it to today when the meaning changes.' },
};
