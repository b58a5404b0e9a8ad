// A group of fields that may be absent as a whole; the library only knows groups that are always there.
import {
  type BasicFormField,
  type ComponentSchema,
  type FormFieldStoredValue,
  fields,
} from '@keystatic/core';
import { createElement } from 'react';

type Value = string | number | boolean | null;
type Group = Record<string, Value>;

type OptionalGroup = BasicFormField<Group | null> & { inner: Record<string, ComponentSchema> };

/** A box to tick, and the fields under it while it is. Its fields are plain ones: texts, numbers and choices. */
export function optionalGroup(
  label: string,
  description: string,
  inner: Record<string, ComponentSchema>,
): OptionalGroup {
  const entries = Object.entries(inner) as [string, BasicFormField<Value>][];
  const toggle = fields.checkbox({ label, description });
  const each = <T>(make: (field: BasicFormField<Value>, key: string) => T): Record<string, T> =>
    Object.fromEntries(entries.map(([key, field]) => [key, make(field, key)]));
  const parse = (stored: FormFieldStoredValue): Group | null =>
    stored === undefined
      ? null
      : each((field, key) => field.parse((stored as Record<string, FormFieldStoredValue>)[key]));
  const serialized = (value: Group): FormFieldStoredValue =>
    Object.fromEntries(
      entries.flatMap(([key, field]) => {
        const { value: stored } = field.serialize(value[key] ?? null);
        return stored === undefined ? [] : [[key, stored]];
      }),
    );
  return {
    kind: 'form',
    label,
    inner,
    defaultValue: () => null,
    parse,
    serialize: (value) => ({ value: value ? serialized(value) : undefined }),
    validate: (value) => value && each((field, key) => field.validate(value[key] ?? null)),
    reader: { parse },
    Input: ({ value, onChange, forceValidation }) =>
      createElement(
        'div',
        { role: 'group', 'aria-label': label, style: { display: 'grid', gap: 20 } },
        createElement(toggle.Input, {
          value: value !== null,
          onChange: (on) => onChange(on ? each((field) => field.defaultValue()) : null),
          autoFocus: false,
          forceValidation: false,
        }),
        value &&
          createElement(
            'div',
            { style: { display: 'grid', gap: 20, marginInlineStart: 28 } },
            entries.map(([key, { Input }]) =>
              createElement(Input, {
                key,
                value: value[key] ?? null,
                onChange: (next) => onChange({ ...value, [key]: next }),
                autoFocus: false,
                forceValidation,
              }),
            ),
          ),
      ),
  };
}
