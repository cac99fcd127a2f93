import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './repository-root.js';

const EMPTY_NAMES = new Set(
  (
    'Given Asked Said Told Found Kept Shown Made Wanted Seen Left Taken Heard Looked Judged Marked Written Held Done ' +
    'Tried Planned Folded Joined Sent Named Counted Placed Passed Known Typed Played Around Whose Which Begun Chosen'
  ).split(' '),
);

/** Files with names fixed by the wire, the database or another system. */
const FIXED = [
  /^packages\/contract\/src\//,
  /^packages\/interop\//,
  /^apps\/server\/src\/platform\/db\/(migrations|schema)\//,
  /\.(test|spec)\.tsx?$/,
];

/** Reads the words that the glossary replaces, from the last column of its tables. @returns {Map<string, string>} word to term */
export function readReplacedWords() {
  const words = new Map();
  for (const line of readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8').split('\n')) {
    if (!line.startsWith('| ') || line.startsWith('| Term')) continue;
    const cells = line.split('|').map((cell) => cell.trim());
    const [term = '', replaced = ''] = [cells[1], cells.at(-2)];
    for (const [, word] of replaced.matchAll(/`(\w+)`/g)) if (word) words.set(word, term);
  }
  return words;
}

/**
 * Splits an identifier or file name into lowercase words: `useLearnerView` becomes use, learner, view.
 * @param {string} name
 */
export const wordsOfName = (name) =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** @param {ts.Node} node @returns {node is ts.Identifier} whether a declaration of the file introduces this name */
function isDeclaredName(node) {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.name === node && parent.propertyName !== undefined;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isClassDeclaration(parent)) &&
    parent.name === node
  );
}

/**
 * Lists declared names and file names that the glossary replaces.
 *
 * @param {string} file path from the repository root
 * @param {string} text
 * @param {Map<string, string>} replaced
 * @returns {string[]} one line per finding
 */
export function findReplacedNames(file, text, replaced) {
  const findings = [];
  /** @param {string} name */
  const termFor = (name) => wordsOfName(name).flatMap((word) => replaced.get(word) ?? [])[0];
  const fileTerm = termFor(file.slice(file.lastIndexOf('/') + 1));
  if (fileTerm) findings.push(`${file}: file name; use "${fileTerm}"`);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isDeclaredName(node)) {
      const isType = ts.isTypeAliasDeclaration(node.parent) || ts.isInterfaceDeclaration(node.parent);
      const term = isType && EMPTY_NAMES.has(node.text) ? 'a name that says what it is a type of' : termFor(node.text);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (term) findings.push(`${file}:${line + 1}: ${node.text}; use "${term}"`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !FIXED.some((fixed) => fixed.test(file)));
  const replaced = readReplacedWords();
  const findings = files.flatMap((file) =>
    findReplacedNames(file, readFileSync(join(repositoryRoot, file), 'utf8'), replaced),
  );
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  if (findings.length > 0) process.stdout.write(`${findings.length} names; see docs/glossary.md\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
