// Which refusals a handler may throw, itself or in anything of the gateway that it uses, as the compiler sees it.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HANDLERS = `${ROOT}src/lib/gateway/http/handlers.ts`;
/** Here refusals are handed on as they came, whatever their code. */
const HANDED_ON = `${ROOT}src/lib/gateway/core/errors.ts`;

/** The codes that are thrown, by the name of the call; one that the compiler cannot tell stands as `string`. */
export function refusalsOfHandlers(): Map<string, Map<string, string>> {
  const config = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram([HANDLERS], options);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(HANDLERS);
  const module = file && checker.getSymbolAtLocation(file);
  const handlers = module?.exports?.get(ts.escapeLeadingUnderscores('handlers'));
  if (!handlers) throw new Error('There are no handlers.');
  const each = checker.getPropertiesOfType(checker.getTypeOfSymbol(handlers));
  return new Map(each.map((handler) => [handler.name, thrownBy(handler)]));

  /** Codes, each with the line that throws it. */
  function thrownBy(symbol: ts.Symbol): Map<string, string> {
    const thrown = new Map<string, string>();
    const seen = new Set<ts.Node>();
    follow(symbol);
    return thrown;

    function follow(used: ts.Symbol | undefined): void {
      const real = used && used.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(used) : used;
      const declared = real?.valueDeclaration;
      if (!declared || seen.has(declared) || !isOurs(declared)) return;
      seen.add(declared);
      if (ts.isShorthandPropertyAssignment(declared))
        follow(checker.getShorthandAssignmentValueSymbol(declared));
      else if (
        ts.isFunctionLike(declared) ||
        ts.isVariableDeclaration(declared) ||
        ts.isPropertyAssignment(declared)
      )
        visit(declared);
    }

    function visit(node: ts.Node): void {
      const code = codeThrownAt(node);
      if (code) for (const each of valuesOf(checker.getTypeAtLocation(code))) thrown.set(each, placeOf(node));
      if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
      ts.forEachChild(node, visit);
    }
  }
}

/** Only values of the gateway are followed: what it is given by name alone (`Ctx`) throws nothing but what is caught. */
const isOurs = (node: ts.Node): boolean => {
  const { fileName } = node.getSourceFile();
  return fileName.startsWith(`${ROOT}src/lib/gateway/`) && fileName !== HANDED_ON;
};

/** The code of `new Refusal(code)` or `fail(code)`. */
function codeThrownAt(node: ts.Node): ts.Expression | undefined {
  const refuses = ts.isNewExpression(node) && node.expression.getText() === 'Refusal';
  const fails = ts.isCallExpression(node) && /(^|\.)fail$/.test(node.expression.getText());
  return refuses || fails ? node.arguments?.[0] : undefined;
}

const MOST_CODES = 10;

function valuesOf(type: ts.Type): string[] {
  const types = type.isUnion() ? type.types : [type];
  const known = types.length <= MOST_CODES && types.every((each) => each.isStringLiteral());
  return known ? types.map((each) => String((each as ts.StringLiteralType).value)) : ['string'];
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName.slice(ROOT.length)}:${line + 1}`;
}
