import { type Block, findBlocks } from './blocks.ts';
import { readCheck } from './check-block.ts';
import { findCostly } from './costly-markdown.ts';
import { directivesAsText } from './directives.ts';
import { readPackage, studentPackage } from './packages.ts';
import { studentCheck } from './student-view.ts';
import { readYaml } from './yaml.ts';

/** Block fields that are identifiers and no text. */
const NAMES = new Set(
  ['id', 'type', 'rows', 'scenario', 'url', 'captions', 'poster'].concat([
    'file',
    'kind',
    'entry',
    'folder',
    'launchData',
  ]),
);

/** Returns the searchable words of text and blocks in order. Students search their own view. A costly text has none. */
export function searchText(text: string, view: 'author' | 'learner' = 'author'): string {
  if (findCostly(text)) return '';
  const content = directivesAsText(text);
  const parts: string[] = [];
  let end = 0;
  for (const block of findBlocks(content)) {
    parts.push(
      withoutMarks(content.slice(end, block.start)),
      sayings(view === 'learner' ? studentBody(block) : readYaml(block.body)).join('\n'),
    );
    end = block.end;
  }
  parts.push(withoutMarks(content.slice(end)));
  return parts
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

function studentBody({ kind, body }: Block): unknown {
  if (kind === 'package') {
    const played = readPackage(body);
    return played && studentPackage(played);
  }
  if (kind !== 'check') return readYaml(body);
  const reading = readCheck(body);
  return reading.ok ? studentCheck(reading.check) : {};
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/^\s*(```|~~~).*$/gm, ' ')
    .replace(/^\s*>\s*\[![A-Z]+\]/gm, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*_`~#>|[\]!\\]+/g, (marks) => (/^[_!]$/.test(marks) ? marks : ' '));
}

function sayings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sayings);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (NAMES.has(name) ? [] : sayings(part)));
}
