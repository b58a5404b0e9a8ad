// What a schema takes, as data: the editor's forms and the sentences about faults are made from it.
import { z } from 'zod';

/** The parts of JSON Schema that the site's schemas come to. */
export interface Shape {
  type?: string;
  format?: string;
  enum?: string[];
  const?: string;
  default?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
    },
  }) as Shape;
