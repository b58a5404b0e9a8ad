// What the folder of a door holds, as a function of its files, so that it can be shown to find an offence.
import ts from 'typescript';
import { callDoors } from './rooms.ts';

const FOLDER = /^src\/lib\/gateway\/([\w-]+)\/(.+)$/;

/** Files of doors that do not hold one handler by the name of the file. */
export function notOneHandler(files: readonly { file: string; text: string }[]): string[] {
  return files.flatMap(({ file, text }) => {
    const [, door = '', name = ''] = FOLDER.exec(file) ?? [];
    if (!(callDoors as readonly string[]).includes(door) || name === 'index.ts') return [];
    if (!/^[a-z\d-]+\.ts$/.test(name))
      return [`${file} is no file of a door, which holds handlers and an index.ts`];
    const wanted = name
      .slice(0, -'.ts'.length)
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const found = exportsOf(file, text);
    const [only] = found;
    if (found.length === 1 && only?.name === wanted && only.isHandler) return [];
    const said = found.map((each) => each.name).join(', ') || 'nothing';
    return [`${file} exports ${said}; it holds one handler, ${wanted}`];
  });
}

interface Export {
  name: string;
  /** A constant that `handle` has made. */
  isHandler: boolean;
}

function exportsOf(file: string, text: string): Export[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement): Export[] => {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
      return [{ name: statement.getText(), isHandler: false }];
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (!ts.isVariableStatement(statement))
      return [{ name: statement.getText().split('\n')[0] ?? '', isHandler: false }];
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      isHandler:
        initializer !== undefined &&
        ts.isCallExpression(initializer) &&
        initializer.expression.getText() === 'handle',
    }));
  });
}
