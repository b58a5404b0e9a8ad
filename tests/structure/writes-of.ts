// What a file writes to the database: the calls of the query builder, and SQL in texts and in files.
import ts from 'typescript';

export interface Write {
  file: string;
  line: number;
  /** Undefined where the source names no table, so that nobody can see whose it is. */
  table: string | undefined;
  /** The SQL function that writes, for what is in a file of SQL. */
  by?: string;
}

const BUILDER = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Every write in a file of TypeScript, as the compiler reads it. */
export function writesOf(file: string, text: string): Write[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Write[] = [];
  const add = (node: ts.Node, tables: (string | undefined)[]): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const table of tables) found.push({ file, line, table });
  };

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && BUILDER.has(calledName(node.expression))) {
      const [first] = node.arguments;
      const names = first && ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
      add(node, names.map(tableIn));
    } else if (BUILDER.has(calledName(node)) && !isCalled(node)) {
      // Kept for later, and then nobody can see what it writes.
      add(node, [undefined]);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      add(node, writtenBySql(parts.join(UNNAMED)));
    } else if (ts.isStringLiteralLike(node)) add(node, writtenBySql(node.text));
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found;
}

const isCalled = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent);

/** `updateTable` of `tx.updateTable` and of `tx['updateTable']`. */
function calledName(called: ts.Node): string {
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  if (ts.isElementAccessExpression(called) && ts.isStringLiteralLike(called.argumentExpression))
    return called.argumentExpression.text;
  return '';
}

/** `games` of `'games as g'`; undefined for anything but a text. */
const tableIn = (name: ts.Expression | undefined): string | undefined =>
  name && ts.isStringLiteralLike(name) ? name.text.split(' ')[0] : undefined;

/** Stands in SQL for what the program puts in. */
const UNNAMED = '$';
const NAME = String.raw`(?:only\s+)?(?:public\.)?"?(\w+|\$)"?`;
const STATEMENTS = [
  new RegExp(String.raw`\binsert\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${NAME}[^;]*?\bfrom\b`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${NAME}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];

/** The tables that statements of SQL write. */
const writtenBySql = (text: string): (string | undefined)[] =>
  STATEMENTS.flatMap((statement) =>
    [...text.matchAll(statement)].map(([, name = '']) => (name === UNNAMED ? undefined : name)),
  );

const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)[\s\S]*?\bas\s+(\$\w*\$)([\s\S]*?)\2/gi;

const withoutComments = (text: string): string => text.replace(/--.*$/gm, '');

/** What is in a file of SQL beside its functions. */
export const withoutFunctions = (text: string): string => withoutComments(text).replace(FUNCTION, '');

/** Every write in a file of SQL: those of functions by their names, and those of the file itself. */
export function writesOfSql(file: string, text: string): Write[] {
  const code = withoutComments(text);
  const lineAt = (at: number): number => code.slice(0, at).split('\n').length;
  const ofFunctions = [...code.matchAll(FUNCTION)].flatMap(({ index, 1: by = '', 3: body = '' }) =>
    writtenBySql(body).map((table) => ({ file, line: lineAt(index), table, by })),
  );
  const itself = writtenBySql(withoutFunctions(text)).map((table) => ({ file, line: 1, table }));
  return [...ofFunctions, ...itself];
}
