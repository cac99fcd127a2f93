import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './repository-root.js';
import { findReplacedNames, readReplacedWords } from './vocabulary.js';

/** Prints figures about the code and docs: names, sizes, comments and words. `npm run figures` shows them; nothing is enforced here. */

const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
/** @param {string} file */
const read = (file) => readFileSync(join(repositoryRoot, file), 'utf8');
const isProduction = (/** @type {string} */ file) =>
  /^(apps|packages)\/.*\.tsx?$/.test(file) && !/\.(test|spec|arbitrary)\.tsx?$|\/(testing|__fixtures__)\//.test(file);
const production = files.filter(isProduction);

/** @param {string} folder @returns {string[]} names of its sub-folders */
const foldersIn = (folder) =>
  readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
const [contract, server, web] = [
  foldersIn('packages/contract/src'),
  foldersIn('apps/server/src/features'),
  foldersIn('apps/web/src/features'),
];
const shared = contract.filter((name) => server.includes(name) && web.includes(name));

/** @param {string} text @returns {number} lines that hold a comment */
function commentLines(text) {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true);
  /** @type {Map<number, number>} position to end */
  const comments = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      if (!ts.isJsxText(node)) comments.set(range.pos, range.end);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...comments].reduce((sum, [start, end]) => sum + text.slice(start, end).split('\n').length, 0);
}

const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1;
const docs = files.filter((file) => /^(README\.md|docs\/.*\.md)$/.test(file));
const replaced = readReplacedWords();

const figures = {
  'feature names that contract, server and web share': `${shared.length} (contract ${contract.length}, server ${server.length}, web ${web.length})`,
  'names that the glossary replaces': production.flatMap((file) => findReplacedNames(file, read(file), replaced))
    .length,
  'lines of production code': production.reduce((sum, file) => sum + linesOf(read(file)), 0),
  'lines of comments in it': production.reduce((sum, file) => sum + commentLines(read(file)), 0),
  'lines of tests': files
    .filter((file) => /\.(test|spec)\.(tsx?|js)$/.test(file))
    .reduce((sum, file) => sum + linesOf(read(file)), 0),
  "production files with the literal 'flashcards'": production.filter((file) => read(file).includes("'flashcards'"))
    .length,
  'decision records': files.filter((file) => /^docs\/decisions\/\d/.test(file)).length,
  'words in README and docs': docs.reduce((sum, file) => sum + read(file).split(/\s+/).length, 0),
};
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);
