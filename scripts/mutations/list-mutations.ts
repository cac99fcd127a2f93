import ts from 'typescript';

/** A small source change that tests should detect; offsets in UTF-16 code units. */
export type Mutation = { start: number; end: number; replacement: string; line: number; description: string };

const OPERATORS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
]);

/** Lists mutations of operators, conditions, literals, negations and call statements. */
export function listMutations(fileName: string, source: string): Mutation[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const mutations: Mutation[] = [];
  const add = (node: ts.Node, replacement: string) => {
    const original = node.getText(file);
    if (original === replacement) return;
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    mutations.push({
      start,
      end: node.end,
      replacement,
      line,
      description: `${shorten(original)} → ${shorten(replacement)}`,
    });
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isTypeNode(node) ||
      ts.isInterfaceDeclaration(node)
    )
      return;
    if (ts.isBinaryExpression(node)) {
      const replacement = OPERATORS.get(node.operatorToken.getText(file));
      if (replacement) add(node.operatorToken, replacement);
    }
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(file)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(file)})`);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(file));
    if (ts.isNumericLiteral(node)) add(node, String(Number(node.text.replaceAll('_', '')) + 1));
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isStringLiteral(node) && node.text !== '' && !ts.isPropertyName(node.parent)) add(node, "''");
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) add(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutations;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replaceAll(/\s+/g, ' ');
