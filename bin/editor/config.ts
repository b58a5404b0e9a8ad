// The editor's map: lists of what comes and goes, and a form for each thing that stays.
import {
  type Collection,
  type ComponentSchema,
  fields,
  type LocalConfig,
  type Singleton,
} from '@keystatic/core';
import catalogue from '../../public/locales/en/pages.json' with { type: 'json' };
import { shapeOf } from '../../src/lib/content-model/shape.ts';
import { formOf, textOf } from './form.ts';
import { type Place, places } from './places.ts';
import { textBody } from './text-body.ts';

type Fields = Record<string, ComponentSchema>;

const FILE_NAME = /^[a-z0-9-]+$/;

/** Titles of pages are in the catalogue, under the names of the files. */
function titleOf(name: string): string {
  const words = (catalogue as Record<string, object>)[name];
  return words && 'title' in words ? String(words.title) : name;
}

/** Pages are given by their files' names, since each belongs to an address of the portal. */
export function editorConfig(pageNames: readonly string[]): LocalConfig {
  const [lists, single] = [places.filter(({ many }) => many), places.filter(({ many }) => !many)];
  const pages = single.filter(({ file }) => file.includes('*'));
  const forms = single.filter(({ file }) => !file.includes('*'));
  const singletons = [
    ...pages.flatMap((place) => pageNames.map((name) => [`page-${name}`, pageOf(place, name)] as const)),
    ...forms.map((place) => [place.key, singleOf(place, place.file, place.label)] as const),
  ];
  return {
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Portico' },
      navigation: {
        Lists: lists.map(({ key }) => key),
        'Figures and shared parts': forms.map(({ key }) => key),
        Pages: pageNames.map((name) => `page-${name}`),
      },
    },
    collections: Object.fromEntries(lists.map((place) => [place.key, listOf(place)])),
    singletons: Object.fromEntries(singletons),
  };
}

/** The fields of a place's form; markdown has its text as the last. */
export function fieldsOf({ schema, words, file }: Place): Fields {
  const form = formOf(shapeOf(schema), words);
  return file.endsWith('.md') ? { ...form, body: textBody() } : form;
}

const fileName = {
  label: 'Name of the file',
  description: 'Small letters, digits and hyphens. Leave it as it is once the entry is published.',
  validation: { pattern: { regex: FILE_NAME, message: 'Small letters, digits and hyphens.' } },
};

function listOf(place: Place): Collection<Fields, string> {
  const schema = fieldsOf(place);
  return {
    label: place.label,
    path: place.file.replace(/\.md$/, '') as `${string}/*`,
    format: { contentField: 'body' },
    ...(place.seen ? { previewUrl: place.seen } : {}),
    ...(place.columns ? { columns: place.columns } : {}),
    ...named(place, schema),
  };
}

/** A file is named after its title where that is one line of text, and by hand otherwise. */
function named({ schema, words }: Place, form: Fields): { slugField: string; schema: Fields } {
  const shape = shapeOf(schema).properties?.title;
  if (!words.title || shape?.type !== 'string')
    return { slugField: 'file', schema: { file: fields.text(fileName), ...form } };
  const title = fields.slug({ name: textOf(shape, words.title, true), slug: fileName });
  return { slugField: 'title', schema: { ...form, title } };
}

function singleOf(place: Place, file: string, label: string): Singleton<Fields> {
  return {
    label,
    path: file.replace(/\.\w+$/, ''),
    format: file.endsWith('.md') ? { contentField: 'body' } : { data: 'json' },
    ...(place.seen ? { previewUrl: place.seen } : {}),
    schema: fieldsOf(place),
  };
}

const pageOf = (place: Place, name: string): Singleton<Fields> =>
  singleOf(place, place.file.replace('*', name), titleOf(name));
