import { readCheck, writeCheck } from '@coursecraft/domain/content/check-block';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import type { Code, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { videoAddress } from '../html/video-address.ts';
import type { MarkdownDocument } from './parse-document.ts';

export type OwnBlocks = { parts: PartList; part: OpenPart; context: HtmlContext; element: string };

/** Keeps valid blocks of our format and turns others into code, in place. */
export function settleOwnBlocks(nodes: readonly RootContent[], document: MarkdownDocument, around: OwnBlocks): void {
  const toRead = (node: Code, lang = 'yaml') => {
    document.changed.add(node);
    node.lang = lang;
    node.meta = null;
  };
  const settle: Record<string, (node: Code) => void> = {
    check: (node) => settleCheckBlock(node, document, around) || toRead(node),
    flashcards: (node) => {
      const cards = readCards(readYaml(node.value));
      const part = around.parts.add({ key: `${around.element}:cards`, kind: 'card', called: 'flashcards' });
      if (cards.length > 0) return part.becomes('flashcards', around.element);
      part.leaveOut('empty');
      return toRead(node);
    },
    video: (node) => settleVideo(node, document, around) || toRead(node),
    interactive: (node) => {
      around.part.note('script-dropped', 'interactive');
      toRead(node, 'html');
    },
    scenario: (node) => toRead(node),
    package: (node) => toRead(node),
  };
  for (const top of nodes)
    visit(top, 'code', (node) => {
      const kind = node.lang?.toLowerCase() ?? '';
      if (Object.hasOwn(settle, kind)) settle[kind]?.(node);
    });
}

function settleCheckBlock(node: Code, document: MarkdownDocument, { parts, element }: OwnBlocks): boolean {
  const reading = readCheck(node.value);
  const called = reading.ok ? reading.check.type : 'check';
  const title = reading.ok ? reading.check.stem : (node.value.split('\n')[0] ?? '');
  const part = parts.add({ key: `${element}:check`, kind: 'problem', called, title });
  if (!reading.ok) {
    part.leaveOut('not-a-check', reading.problems[0]?.path);
    return false;
  }
  part.becomes(called, element);
  if (reading.check.rows) {
    const { rows: _, ...check } = reading.check;
    node.value = writeCheck(check as typeof reading.check)
      .split('\n')
      .slice(1, -1)
      .join('\n');
    document.changed.add(node);
  }
  return true;
}

function settleVideo(node: Code, document: MarkdownDocument, { context }: OwnBlocks): boolean {
  const data = readYaml(node.value) as { url?: unknown; captions?: unknown; poster?: unknown } | null | undefined;
  const url = typeof data?.url === 'string' ? data.url : '';
  const address = url && (videoAddress(url) ?? (/^https:/i.test(url) ? url : context.media(url, '')));
  if (!address) return false;
  const files = (['captions', 'poster'] as const).flatMap((name) => {
    const given = data?.[name];
    const file = typeof given === 'string' && !/^https:/i.test(given) ? context.media(given, '') : undefined;
    return file !== undefined && file !== given ? [[name, file] as const] : [];
  });
  if (address !== url || files.length > 0) {
    node.value = writeYaml({ ...data, url: address, ...Object.fromEntries(files) }).trimEnd();
    document.changed.add(node);
  }
  return true;
}
