// The editor's forms: they have every key of the site's schemas, offer nothing the schemas refuse, and change nothing by themselves.
import type { ComponentSchema } from '@keystatic/core';
import { createReader } from '@keystatic/core/reader';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { editorConfig, fieldsOf } from '../../../bin/editor/config.ts';
import { pageNames } from '../../../bin/editor/files.ts';
import { places } from '../../../bin/editor/places.ts';
import { CONTENT } from '../../../src/lib/content-model/files.ts';
import { entries, untouched } from './entries.ts';

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  /** Choices of several words, and of one. */
  entries?: Record<string, string>;
  values?: string[];
};

/** The schema under its defaults, options and transformations. */
function core(schema: z.ZodType): Def {
  const def = schema._zod.def as unknown as Def;
  const inner = def.innerType ?? def.in;
  return inner ? core(inner) : def;
}

/** Every key of a schema by its path, with what it takes. */
function keysOf(schema: z.ZodType, path: string[] = []): { path: string; takes: z.ZodType }[] {
  const { shape, element } = core(schema);
  if (element) return keysOf(element, path);
  return Object.entries(shape ?? {}).flatMap(([key, each]) => [
    { path: [...path, key].join('.'), takes: each },
    ...keysOf(each, [...path, key]),
  ]);
}

type Shown = { label?: string; options?: { value: string }[]; of: Map<string, Shown> };

/** The same of a form. Groups that may be absent show their fields only while they are drawn, so they say them themselves. */
function shownBy(fields: Record<string, ComponentSchema>): Map<string, Shown> {
  return new Map(
    Object.entries(fields).map(([key, field]) => {
      const at = field.kind === 'array' ? field.element : field;
      const inner =
        at.kind === 'object' ? at.fields : 'inner' in at ? (at.inner as Record<string, ComponentSchema>) : {};
      const options = 'options' in at ? (at.options as unknown as { value: string }[]) : undefined;
      return [key, { ...(field as { label?: string }), ...(options ? { options } : {}), of: shownBy(inner) }];
    }),
  );
}

const find = (shown: Map<string, Shown>, [key = '', ...rest]: string[]): Shown | undefined =>
  rest.length === 0 ? shown.get(key) : find(shown.get(key)?.of ?? new Map(), rest);

describe.each(places)('the form of $label', (place) => {
  const shown = shownBy(fieldsOf(place));

  it('has a field with a name for every key that the site knows', () => {
    const keys = keysOf(place.schema);
    expect(keys.length).toBeGreaterThan(0);
    for (const { path } of keys) expect(find(shown, path.split('.'))?.label, path).toMatch(/^[A-Z]/);
  });

  it('offers only choices that the site takes, and all of them', () => {
    for (const { path, takes } of keysOf(place.schema)) {
      const offered = find(shown, path.split('.'))?.options?.map(({ value }) => value);
      const list = core(takes).element;
      const { entries: several, values: one } = core(list ?? takes);
      const all = several ? Object.values(several) : one;
      expect(offered?.filter(Boolean).sort(), path).toEqual(all?.sort());
      for (const value of offered ?? []) {
        // Nothing chosen is not written at all.
        const given = value === '' ? undefined : list ? [value] : value;
        expect(takes.safeParse(given).success, `${path}: ${value}`).toBe(true);
      }
    }
  });
});

describe('every file of the content', () => {
  it('is there to be tested', () => expect(entries.length).toBeGreaterThan(75));

  it.each(entries)('$file keeps meaning and text when it is opened and saved', (entry) => {
    const after = untouched(entry);
    const { schema } = entry.place;
    expect(schema.parse(after.data)).toEqual(schema.parse(entry.data));
    expect(after.body).toBe(entry.body);
  });

  it("is read by the library's own reader", async () => {
    const config = editorConfig(pageNames());
    const reader = createReader(CONTENT, config);
    for (const [key, list] of Object.entries(reader.collections)) {
      const slugs = await list.list();
      expect(slugs.length, key).toBe(entries.filter(({ place }) => place.key === key).length);
      for (const slug of slugs) expect(await list.read(slug), `${key} ${slug}`).not.toBeNull();
    }
    for (const [key, one] of Object.entries(reader.singletons)) expect(await one.read(), key).not.toBeNull();
  });
});
