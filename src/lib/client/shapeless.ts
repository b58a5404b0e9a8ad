// Stands in for zod in the browser's copy of the contract: there a call is its address and what must go with it. Shapes are
// the gateway's to check, and 13 kB of a page to carry. astro.config.mjs puts it in place; types and tests see zod itself.

interface Shapeless {
  check(): Shapeless;
}

const shape: Shapeless = { check: () => shape };

/*#__NO_SIDE_EFFECTS__*/
const make = (): Shapeless => shape;

export {
  make as _default,
  make as array,
  make as bigint,
  make as boolean,
  make as custom,
  make as describe,
  make as discriminatedUnion,
  make as enum,
  make as gte,
  make as int,
  make as lazy,
  make as literal,
  make as looseObject,
  make as lte,
  make as maxLength,
  make as minLength,
  make as nonnegative,
  make as nullable,
  make as number,
  make as object,
  make as optional,
  make as partialRecord,
  make as pipe,
  make as positive,
  make as readonly,
  make as record,
  make as refine,
  make as regex,
  make as strictObject,
  make as string,
  make as transform,
  make as trim,
  make as tuple,
  make as union,
  make as unknown,
  make as uuid,
};
