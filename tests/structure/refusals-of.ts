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
  const uses = new Map<ts.Node, Uses>();
  const each = checker.getPropertiesOfType(checker.getTypeOfSymbol(handlers));
  return new Map(each.map((handler) => [handler.name, thrownBy(handler)]));

  /** Codes, each with the line that throws it. */
  function thrownBy(handler: ts.Symbol): Map<string, string> {
    const thrown = new Map<string, string>();
    const reached = new Set<ts.Node>();
    const open = [declarationOf(handler)];
    while (open.length > 0) {
      const node = open.pop();
      if (!node || reached.has(node)) continue;
      reached.add(node);
      const { codes, next } = usesOf(node);
      for (const [code, place] of codes) thrown.set(code, place);
      open.push(...next);
    }
    return thrown;
  }

  /** What one declaration throws and uses: read once, however many handlers come by. */
  function usesOf(declared: ts.Node): Uses {
    const known = uses.get(declared);
    if (known) return known;
    const found: Uses = { codes: new Map(), next: new Set() };
    uses.set(declared, found);
    visit(declared);
    return found;

    function visit(node: ts.Node): void {
      const code = codeThrownAt(node, realName);
      if (code)
        for (const each of valuesOf(checker.getTypeAtLocation(code))) found.codes.set(each, placeOf(node));
      const used = ts.isIdentifier(node) && declarationOf(symbolAt(node));
      if (used && used !== declared) found.next.add(used);
      ts.forEachChild(node, visit);
    }
  }

  function symbolAt(name: ts.Identifier): ts.Symbol | undefined {
    return ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
  }

  /** What a class is called where it is declared. */
  function realName(named: ts.Expression): string {
    const used = checker.getSymbolAtLocation(named);
    const real = used && used.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(used) : used;
    return real?.name ?? '';
  }

  /** The function or value of ours that a name stands for. */
  function declarationOf(used: ts.Symbol | undefined): ts.Node | undefined {
    const real = used && used.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(used) : used;
    const declared = real?.valueDeclaration;
    if (!declared || !isOurs(declared)) return;
    if (ts.isShorthandPropertyAssignment(declared))
      return declarationOf(checker.getShorthandAssignmentValueSymbol(declared));
    const leads =
      ts.isFunctionLike(declared) || ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared);
    return leads ? declared : undefined;
  }
}

interface Uses {
  codes: Map<string, string>;
  next: Set<ts.Node>;
}

/** Only values of the gateway are followed: what it is given by name alone (`Ctx`) throws nothing but what is caught. */
const isOurs = (node: ts.Node): boolean => {
  const { fileName } = node.getSourceFile();
  return fileName.startsWith(`${ROOT}src/lib/gateway/`) && fileName !== HANDED_ON;
};

/** The code of `new Refusal(code)`, also by another name, or `fail(code)`. */
function codeThrownAt(node: ts.Node, nameOf: (named: ts.Expression) => string): ts.Expression | undefined {
  const refuses = ts.isNewExpression(node) && nameOf(node.expression) === 'Refusal';
  const fails = ts.isCallExpression(node) && /(^|\.)fail$/.test(node.expression.getText());
  return refuses || fails ? node.arguments?.[0] : undefined;
}

const MOST_CODES = 20;

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
