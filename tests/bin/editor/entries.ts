// Every file of the content as the editor's form reads it and writes it again, by the library's own fields.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import type { ComponentSchema, FormFieldStoredValue } from '@keystatic/core';
import { placeOf } from '../../../bin/editor/check.ts';
import { fieldsOf } from '../../../bin/editor/config.ts';
import type { Place } from '../../../bin/editor/places.ts';
import { CONTENT } from '../../../src/lib/content-model/files.ts';

type Stored = Record<string, FormFieldStoredValue>;

export interface Entry {
  file: string;
  place: Place;
  /** Front matter, or all of a data file. */
  data: Stored;
  /** The text under the front matter. */
  body: string;
}

export const entries: Entry[] = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(md|json)$/.test(file))
  .map((file) => {
    const place = placeOf(file);
    if (!place) throw new Error(`The editor has no place for ${file}.`);
    const text = readFileSync(join(CONTENT, file), 'utf8');
    if (file.endsWith('.json')) return { file, place, data: JSON.parse(text) as Stored, body: '' };
    const { frontmatter, content } = parseFrontmatter(text);
    return { file, place, data: frontmatter as Stored, body: content.replace('\n', '') };
  });

/** What the form would save of an entry that nobody touched. */
export function untouched({ place, data, body }: Entry): { data: Stored; body: string } {
  const { body: text, ...rest } = fieldsOf(place);
  const written = Object.entries(rest).map(([key, field]) => [key, again(field, data[key])]);
  return {
    data: Object.fromEntries(written.filter(([, value]) => value !== undefined)),
    body: text?.kind === 'form' && text.formKind === 'content' ? bodyAgain(text, body) : '',
  };
}

function again(field: ComponentSchema, stored: FormFieldStoredValue): FormFieldStoredValue {
  if (field.kind === 'form' && field.formKind === undefined)
    return field.serialize(field.validate(field.parse(stored))).value;
  if (field.kind === 'form' && field.formKind === 'slug')
    return field.serialize(field.validate(field.parse(stored, undefined), undefined)).value;
  if (field.kind === 'array')
    return ((stored ?? []) as FormFieldStoredValue[]).map((each) => again(field.element, each) ?? null);
  if (field.kind !== 'object') throw new Error(`The editor uses no field of kind ${field.kind}.`);
  const unknown = Object.keys(stored as Stored).filter((key) => !(key in field.fields));
  if (unknown.length > 0) throw new Error(`The form lacks ${unknown.join(', ')}.`);
  const inner = Object.entries(field.fields).map(([key, each]) => [
    key,
    again(each, (stored as Stored)[key] ?? undefined),
  ]);
  return Object.fromEntries(inner.filter(([, value]) => value !== undefined));
}

type TextField = Extract<ComponentSchema, { formKind: 'content' }>;

function bodyAgain(field: TextField, body: string): string {
  const nothing = { other: new Map(), external: new Map(), slug: undefined };
  const value = field.parse(undefined, { content: new TextEncoder().encode(body), ...nothing });
  return new TextDecoder().decode(field.serialize(field.validate(value), { slug: undefined }).content);
}
