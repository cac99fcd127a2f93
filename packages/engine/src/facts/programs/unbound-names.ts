import { programLines } from './program-lines.ts';

const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case self cls';
const BUILT_IN =
  'abs all any bin bool bytes callable chr complex dict dir divmod enumerate eval filter float format frozenset getattr hasattr hash help hex id input int isinstance issubclass iter len list map max min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod classmethod str sum super tuple type vars zip __name__ Exception ValueError TypeError KeyError IndexError NameError ZeroDivisionError AttributeError StopIteration RuntimeError';
const KNOWN = new Set(`${KEYWORDS} ${BUILT_IN}`.split(' '));

const NAME = '[A-Za-z_]\\w*';
/** What gives a value to a name, or to a row of names: an assignment, a loop, an import, a definition and its parameters. */
const BINDINGS: readonly RegExp[] = [
  new RegExp(`(?:^|[;:(])\\s*(${NAME}(?:\\s*,\\s*\\*?${NAME})*)\\s*(?::[^=\\n]+)?(?:[-+*/%]|//|\\*\\*)?:?=(?!=)`, 'gm'),
  new RegExp(`\\bfor\\s+\\(?(${NAME}(?:\\s*,\\s*\\(?${NAME})*)\\)?\\s+in\\b`, 'g'),
  new RegExp(`\\b(?:import|as|class|def|global|nonlocal)\\s+(${NAME}(?:\\s*,\\s*${NAME})*)`, 'g'),
  new RegExp(`\\bdef\\s+${NAME}\\s*\\(([^)]*)\\)`, 'g'),
  /\blambda\s+([^:]*):/g,
];

/**
 * Names that a Python program uses and gives no value: it stops there with an error, whatever the text says that it
 * prints. Names of attributes and of arguments are none of its own.
 */
export function unboundNames(code: string): string[] {
  const bare = programLines({ text: code, language: 'python' })
    .map((line) => line.code)
    .join('\n')
    .replace(/\b[rbf]{0,2}("""|''')[\s\S]*?\1|\b[rbf]{0,2}(["'])(?:\\.|(?!\2).)*\2|(["'])(?:\\.|(?!\3).)*\3/gi, '""');
  const bound = new Set(KNOWN);
  for (const binding of BINDINGS)
    for (const [, names = ''] of bare.matchAll(binding))
      for (const [name] of names.matchAll(new RegExp(NAME, 'g'))) bound.add(name);
  const used = bare.matchAll(new RegExp(`(?<![\\w.])(${NAME})(?!\\w|\\s*=(?!=))`, 'g'));
  return [...new Set([...used].flatMap(([, name = '']) => (bound.has(name) ? [] : [name])))];
}
