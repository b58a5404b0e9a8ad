// Expressions of the operator's own. RE2 takes time in proportion to the value, whatever the expression is.
import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS | undefined>();

/** Whether the whole value fits; a star takes anything. False for what is no expression. */
export const fitsCustom = (expression: string, value: string): boolean =>
  compile(expression)?.matches(value) ?? false;

/**
 * Whether a star follows a class, a group, an escaped character or a repetition. In other dialects it repeats that; here it
 * matches anything, so the rule would accept too much.
 */
export const hasDoubtfulStar = (expression: string): boolean =>
  /[)}+?]\*/.test(expression.replace(WHOLE, ')'));

export const isExpression = (expression: string): boolean => compile(expression) !== undefined;

function compile(expression: string): RE2JS | undefined {
  if (!compiled.has(expression)) compiled.set(expression, compileNew(expression));
  return compiled.get(expression);
}

function compileNew(expression: string): RE2JS | undefined {
  try {
    return RE2JS.compile(withStars(expression));
  } catch {
    return undefined;
  }
}

/** An escaped character, which may have a name or a number, or a class, which may have named classes in it. */
const WHOLE = /\\(?:[pPx]\{[^}]*\}|x[\da-fA-F]{2}|[pP]?.)|\[\^?\]?(?:\[:[^\]]*:\]|\\.|[^\]\\])*\]/g;
/** Those, `.*` as it should be, or a star. */
const PARTS = new RegExp(`${WHOLE.source}|\\.\\*|\\*`, 'g');

/** Each star as `.*` (specification, section 3), unless it is one already, or means the character. */
const withStars = (expression: string): string =>
  expression.replace(PARTS, (part) => (part === '*' ? '.*' : part));
