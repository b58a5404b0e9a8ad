// Lists of categories in code: what names three of them or more in one table, list, type or expression.
import ts from 'typescript';
import { categories } from '../../src/lib/rules/categories.ts';
import { codeOfAstro } from './imports-of.ts';

/** Fewer are a rule about these few. */
const A_LIST = 3;

const codes = new Set<string>(categories.map(({ id }) => id));
const keys = new Set<string>(categories.map(({ key }) => key));

/** Where a file lists categories a second time, as `path:line`. */
export function categoryListsOf(file: string, text: string): string[] {
  const code = file.endsWith('.astro') ? codeOfAstro(text) : text;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = new Set(wordsOf(node));
    if ([codes, keys].some((all) => all.intersection(words).size >= A_LIST)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The words that a table, a list, a union, a choice or an expression is made of. */
function wordsOf(node: ts.Node): string[] {
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ name }) => wordOf(name));
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((each) => listed(each));
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((each) => (ts.isLiteralTypeNode(each) ? wordOf(each.literal) : []));
  if (ts.isCaseBlock(node))
    return node.clauses.flatMap((each) => (ts.isCaseClause(each) ? wordOf(each.expression) : []));
  if (ts.isRegularExpressionLiteral(node) || ts.isStringLiteralLike(node)) return node.text.split(/[^\w]+/);
  return [];
}

const wordOf = (node: ts.Node | undefined): string[] =>
  node && (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) ? [node.text.replace(/^\//, '')] : [];

/** An element of a list, which may be a row whose first cell or whose `id` or `key` names it. */
function listed(node: ts.Expression): string[] {
  if (ts.isArrayLiteralExpression(node)) return wordOf(node.elements[0]);
  if (!ts.isObjectLiteralExpression(node)) return wordOf(node);
  return node.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? wordOf(each.initializer) : []));
}
