import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import css from 'highlight.js/lib/languages/css';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

const languages = { bash, c, css, java, javascript, json, python, sql, typescript, xml };
for (const [name, definition] of Object.entries(languages)) highlighter.registerLanguage(name, definition);

export type CodePiece = string | { scope?: string; children: CodePiece[] };

/** Uses the highlighter's tree, because its output would be raw HTML. */
type WithTree = { root: { children: CodePiece[] } };

/** Returns highlighted pieces; undefined for an unknown language. */
export function highlight(code: string, language: string): CodePiece[] | undefined {
  if (!highlighter.getLanguage(language)) return undefined;
  const result = highlighter.highlight(code, { language, ignoreIllegals: true });
  return (result._emitter as unknown as WithTree).root.children;
}
