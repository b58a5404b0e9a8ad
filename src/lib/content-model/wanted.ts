// What is wrong with data that editors wrote, in sentences that name the key and say what is allowed.
import { z } from 'zod';
import { type Shape, shapeOf } from './shape.ts';

export interface KeyFault {
  path: PropertyKey[];
  says: string;
}

/** Nothing when the schema takes the data. Messages that a schema has of its own say what is wanted as well. */
export function keyFaults(schema: z.ZodType, data: unknown): KeyFault[] {
  const error = ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    wanted(shapeAt(shapeOf(schema), path));
  const issues = schema.safeParse(data, { error }).error?.issues ?? [];
  return issues.flatMap((issue): KeyFault[] => {
    const { code, path, message } = issue;
    if (code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...path, key],
        says: `is not a key here; expected ${message}`,
      }));
    if (code === 'custom') return [{ path, says: message }];
    return [{ path, says: `${valueAt(data, path) === undefined ? 'is missing; ' : ''}expected ${message}` }];
  });
}

/** The same schema for Astro, with these sentences. */
export const told = <S extends z.ZodType>(schema: S) =>
  z.unknown().transform((data, { addIssue }): z.output<S> => {
    const faults = keyFaults(schema, data);
    for (const { path, says } of faults) addIssue({ code: 'custom', path, message: says });
    return faults.length > 0 ? z.NEVER : schema.parse(data);
  });

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], data);

const shapeAt = (shape: Shape, path: PropertyKey[]): Shape | undefined =>
  path.reduce(
    (inner: Shape | undefined, key) =>
      typeof key === 'number'
        ? (inner?.prefixItems?.[key] ?? inner?.items)
        : inner?.properties?.[String(key)],
    shape,
  );

/** The words for what a place in the data takes. */
function wanted(shape: Shape = {}): string {
  if (shape.anyOf) return shape.anyOf.map(wanted).join(', or ');
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return `one of: ${shape.enum.join(', ')}`;
  if (shape.properties) return `the keys ${Object.keys(shape.properties).join(', ')}`;
  if (shape.prefixItems) return `a list of ${shape.prefixItems.length}`;
  if (shape.type === 'array') return `a list${range(shape.minItems, shape.maxItems)}`;
  if (shape.type === 'integer') return `a whole number${range(shape.minimum, shape.maximum)}`;
  if (shape.type === 'boolean') return 'true or false';
  if (shape.type === 'null') return 'null';
  return `text${range(shape.minLength, shape.maxLength, ' letters')}`;
}

function range(least = 0, most = Number.MAX_SAFE_INTEGER, of = ''): string {
  if (most !== Number.MAX_SAFE_INTEGER) return ` of ${least} to ${most}${of}`;
  return least > 0 ? ` of at least ${least}${of}` : '';
}
