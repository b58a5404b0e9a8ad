// What a file imports, as the compiler reads it: statements, calls, types, globs, and files named beside a URL.
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Import {
  file: string;
  line: number;
  /** A path from the project's root, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** The same with what of a package is named: `zod/mini` is of `zod`. */
  path: string;
  /** In a script of an Astro file, which browsers load; its front matter runs on the server alone. */
  inScript: boolean;
  /** Nothing of it is there when the program runs. */
  typeOnly: boolean;
  /** Only its address is taken: for a worker, another process, or a file that is written. */
  byAddress: boolean;
}

/** Every import of a file; of an Astro file those of its front matter and its scripts. */
export function importsOf(file: string, text: string): Import[] {
  const code = file.endsWith('.astro') ? codeOfAstro(text) : text;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Import[] = [];
  const front = file.endsWith('.astro') ? frontMatterOf(text) : Number.POSITIVE_INFINITY;

  function add(name: ts.Node | undefined, { typeOnly = false, byAddress = false } = {}): void {
    if (!name || !ts.isStringLiteralLike(name)) return;
    const { line } = source.getLineAndCharacterOfPosition(name.getStart());
    const inScript = name.getStart() >= front;
    found.push({ file, line: line + 1, typeOnly, byAddress, inScript, ...placeOf(file, name.text) });
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, { typeOnly: isTypeOnly(node.importClause) });
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, { typeOnly: node.isTypeOnly });
    else if (ts.isExternalModuleReference(node)) add(node.expression);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, { typeOnly: true });
    else if (ts.isCallExpression(node) && loads(node.expression)) {
      const [first] = node.arguments;
      const names = first && ts.isArrayLiteralExpression(first) ? first.elements : [first];
      for (const name of names) add(name);
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
      const [name, base] = node.arguments ?? [];
      if (base?.getText() === 'import.meta.url') add(name, { byAddress: true });
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  for (const { fileName, pos } of source.referencedFiles) {
    const { line } = source.getLineAndCharacterOfPosition(pos);
    const more = { line: line + 1, typeOnly: true, byAddress: false, inScript: false };
    found.push({ file, ...more, ...besides(file, fileName) });
  }
  if (file.endsWith('.astro'))
    for (const { index, 1: path = '' } of text.matchAll(SCRIPT_FILE))
      found.push({
        ...{ file, line: text.slice(0, index).split('\n').length, typeOnly: false, byAddress: false },
        ...{ ...placeOf(file, path), inScript: true },
      });
  return found;
}

/** Every style that a style or a page takes in. */
export function styleImportsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/@import\s+(?:url\()?["']?(\.[^"')\s;]+)/g)].map(({ index, 1: path = '' }) => ({
    ...{ file, line: text.slice(0, index).split('\n').length, typeOnly: false, byAddress: false },
    ...{ ...placeOf(file, path), inScript: false },
  }));
}

/** Calls that load a file whose name only the running program knows, so that nobody can see what they load. */
export function loadsUnnamed(file: string, text: string): string[] {
  const source = ts.createSourceFile(
    file,
    file.endsWith('.astro') ? codeOfAstro(text) : text,
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && loads(node.expression)) {
      const [first] = node.arguments;
      const names = first && ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
      if (!names.every((name) => name && ts.isStringLiteralLike(name)))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** `import(…)`, `require(…)`, `import.meta.glob(…)`. */
const loads = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword || /^(require|import\.meta\.glob)$/.test(called.getText());

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((each) => each.isTypeOnly);
}

function placeOf(file: string, name: string): Pick<Import, 'target' | 'path' | 'isPackage'> {
  const path = name.replace(/[?#].*$/, '');
  if (path.startsWith('.')) return fileAt(normalize(join(dirname(file), path)));
  if (path.startsWith('/')) return fileAt(path.slice(1));
  return { target: packageOf(path), path, isPackage: true };
}

const fileAt = (path: string) => ({ target: path, path, isPackage: false });

/** A reference names a file beside its own, with or without `./`. */
const besides = (file: string, name: string) => fileAt(normalize(join(dirname(file), name)));

/** `@scope/name/file` is of the package `@scope/name`, `node:fs/promises` is `node:fs`. */
function packageOf(path: string): string {
  const [first = '', second] = path.split('/');
  return first.startsWith('@') && second ? `${first}/${second}` : first;
}

const FRONT_MATTER = /^---\n[\s\S]*?^---$/m;
/** A file that a page's script names, which Astro bundles. */
const SCRIPT_FILE = /<script\b[^>]*\bsrc=["'](\.[^"']+)["']/g;
const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g;

/** Where the front matter of an Astro file ends. */
function frontMatterOf(text: string): number {
  const front = FRONT_MATTER.exec(text);
  return front ? front.index + front[0].length : 0;
}

/** The code of an Astro file in its lines; all else is blank. */
export function codeOfAstro(text: string): string {
  const blank = text.replace(/[^\n]/g, ' ').split('');
  const keep = (from: number, part: string): void => {
    for (let at = 0; at < part.length; at++) blank[from + at] = part[at] ?? ' ';
  };
  const front = FRONT_MATTER.exec(text);
  if (front) keep(front.index + 4, front[0].slice(4, -3));
  for (const match of text.matchAll(SCRIPT)) {
    const [, tag = '', body = ''] = match;
    if (!/\btype=|is:inline/.test(tag)) keep(match.index + tag.length, body);
  }
  return blank.join('');
}
