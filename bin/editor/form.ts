// Forms made from the site's own schemas: kinds of fields, choices, limits and what is required are read there, never written twice.
import { type ComponentSchema, fields } from '@keystatic/core';
import type { Shape } from '../../src/lib/content-model/shape.ts';
import { optionalGroup } from './optional-group.ts';
import type { AnyWords } from './words/words.ts';

/** A field for each key, in the schema's order. */
export function formOf(shape: Shape, words: Record<string, AnyWords>): Record<string, ComponentSchema> {
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([key, each]) => {
      const said = words[key];
      if (!said) throw new Error(`The editor has no words for "${key}".`);
      return [key, fieldOf(each, said, shape.required?.includes(key) ?? false)];
    }),
  );
}

function fieldOf(given: Shape, words: AnyWords, required: boolean): ComponentSchema {
  const shape = given.anyOf?.find(({ type }) => type !== 'null') ?? given;
  const { label, says: description = '', of = {} } = words;
  const choices = shape.enum ?? (shape.const ? [shape.const] : undefined);
  if (choices) return choiceOf(shape, choices, words, required);
  if (shape.type === 'boolean')
    return fields.checkbox({ label, description, defaultValue: shape.default === true });
  if (shape.type === 'integer') return integerOf(shape, words, required);
  if (shape.format === 'date')
    return fields.date({ label, description, validation: { isRequired: required } });
  if (shape.type === 'string') return fields.text(textOf(shape, words, required));
  const [line] = shape.prefixItems ?? [];
  if (line) {
    const count = shape.prefixItems?.length ?? 0;
    return listOf({ items: line, minItems: count, maxItems: count }, words, required);
  }
  if (shape.type === 'array') return listOf(shape, words, required);
  if (shape.type !== 'object') throw new Error(`The editor has no field for "${label}".`);
  const inner = formOf(shape, of);
  return required ? fields.object(inner, { label, description }) : optionalGroup(label, description, inner);
}

/** Options of a text field. One that may stay empty is checked only when something is written. */
export function textOf(
  { minLength, maxLength, pattern }: Shape,
  { label, says = '' }: AnyWords,
  required: boolean,
) {
  const least = `[\\s\\S]{${minLength ?? 0},}`;
  const regex = new RegExp(required ? (pattern ?? '') : `^$|${pattern ?? `^${least}$`}`);
  return {
    label,
    description: says,
    validation: {
      isRequired: required,
      length: {
        ...(required && minLength ? { min: minLength } : {}),
        ...(maxLength ? { max: maxLength } : {}),
      },
      pattern: { regex, message: `${label}: ${says || `at least ${minLength} letters`}` },
    },
  };
}

function choiceOf(
  shape: Shape,
  values: string[],
  { label, says = '', choices = {} }: AnyWords,
  required: boolean,
) {
  const options = values.map((value) => ({ value, label: choices[value] ?? value }));
  const first = String(shape.default ?? values[0]);
  if (required || shape.default !== undefined)
    return fields.select({ label, description: says, options, defaultValue: first });
  const none = { value: '', label: 'None' };
  const field = fields.select({ label, description: says, options: [none, ...options], defaultValue: '' });
  return { ...field, serialize: (value: string) => ({ value: value || undefined }) };
}

function integerOf({ minimum, maximum }: Shape, { label, says = '' }: AnyWords, required: boolean) {
  const limits = {
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? { min: minimum } : {}),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? { max: maximum } : {}),
  };
  return fields.integer({ label, description: says, validation: { isRequired: required, ...limits } });
}

function listOf(
  { items = {}, minItems, maxItems }: Shape,
  words: AnyWords,
  required: boolean,
): ComponentSchema {
  const { label, says: description = '', choices = {} } = words;
  if (items.enum)
    return fields.multiselect({
      label,
      description,
      options: items.enum.map((value) => ({ value, label: choices[value] ?? value })),
    });
  const length = {
    ...(required && minItems ? { min: minItems } : {}),
    ...(maxItems ? { max: maxItems } : {}),
  };
  return fields.array(fieldOf(items, { ...words, label: 'Entry' }, true), {
    label,
    description,
    itemLabel: (item: unknown) => nameOf(item),
    validation: { length },
  });
}

/** An entry of a list is shown by its own text, or by the first of its fields. */
function nameOf(item: unknown): string {
  const { value, fields: inner } = item as { value?: unknown; fields?: Record<string, { value?: unknown }> };
  return String(value ?? Object.values(inner ?? {})[0]?.value ?? '');
}
