// Which classes a sheet styles on their own, read by the parser of the build.
import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss';

/** The page itself, in one theme or the other: what is said of a class in it is said everywhere. */
const ROOT = /^(?:html|body)$/;
const STATE_OF_ROOT = /^data-theme$/;

/**
 * The classes for which a sheet says on its own how they look: in `.a .b:hover` neither, in `button.a:hover, html .b` both. Of several
 * in one place, as in `.a.b`, it is the first.
 */
export function styledAlone(css: string): string[] {
  const found = new Set<string>();
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet({ rules }) {
        for (const name of ofRules(rules, [])) found.add(name);
      },
    },
  });
  return [...found];
}

/** `around`: the selectors of the rule that they are in, which `&` stands for. */
function ofRules(rules: Rule[], around: Selector[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.type !== 'style') return 'value' in rule ? ofRules(rulesIn(rule.value), around) : [];
    const { selectors, declarations, rules: inner = [] } = rule.value;
    const own = selectors.flatMap((selector) => within(around, selector));
    const says =
      (declarations?.declarations?.length ?? 0) + (declarations?.importantDeclarations?.length ?? 0);
    return [...(says > 0 || inner.length === 0 ? own.flatMap(alone) : []), ...ofRules(inner, own)];
  });
}

/** Of a layer, of a query, and of whatever else may be around a rule. */
const rulesIn = (value: unknown): Rule[] =>
  typeof value === 'object' && value !== null && 'rules' in value && Array.isArray(value.rules)
    ? value.rules
    : [];

const within = (around: Selector[], selector: Selector): Selector[] =>
  around.length === 0
    ? [selector]
    : around.map((outer) => selector.flatMap((part) => (part.type === 'nesting' ? outer : [part])));

function alone(selector: Selector): string[] {
  const last = selector.findLastIndex(({ type }) => type === 'combinator');
  return isOfRoot(selector.slice(0, Math.max(last, 0))) ? firstClass(selector.slice(last + 1)) : [];
}

/** What stands before a class says nothing more than that it is in the page. */
const isOfRoot = (parts: SelectorComponent[]): boolean =>
  parts.every(
    (part) =>
      part.type === 'combinator' ||
      (part.type === 'type' && ROOT.test(part.name)) ||
      (part.type === 'attribute' && STATE_OF_ROOT.test(part.name)) ||
      (part.type === 'pseudo-class' &&
        (part.kind === 'root' || (part.kind === 'not' && part.selectors.every(isOfRoot)))),
  );

function firstClass([part, ...others]: SelectorComponent[]): string[] {
  if (part === undefined || part.type === 'id') return [];
  if (part.type === 'class') return [part.name];
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
    const inner = part.selectors.flatMap(alone);
    if (inner.length > 0) return inner;
  }
  return firstClass(others);
}
