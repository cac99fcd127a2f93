import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { transcriptIn } from '../transcript/read-transcript.ts';
import { decodeText } from './decode-text.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { blocksToMarkdown, type TextBlock } from './text-block.ts';

/** Reads plain text and transcripts in it; headings, lists and indented code are told from how people lay out text files. */
export async function readPlainText(path: string): Promise<ExtractedDocument> {
  const lines = decodeText(await readFile(path))
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  const transcript = transcriptIn(lines);
  if (transcript) return transcript;
  const source = lines.replaceAll('\f', '\n\n').replaceAll('\t', '    ');
  const blocks = levelHeadings(joinCode(source.split(/\n[ ]*\n+/).flatMap(readBlock)));
  const first = blocks[0];
  return {
    title: first?.kind === 'heading' ? first.text : undefined,
    paged: false,
    pages: [{ page: 1, text: blocksToMarkdown(blocks) }],
  };
}

const ITEM = /^\s{0,3}([-*+•–]|\d{1,2}[.)])\s+/;

function readBlock(raw: string): TextBlock[] {
  const lines = raw.split('\n').filter((line, at, all) => line.trim() || (at > 0 && at < all.length - 1));
  const first = lines[0];
  if (first === undefined) return [];
  if (lines.every((line) => /^ {4}/.test(line) || !line.trim()))
    return [{ kind: 'code', text: lines.map((line) => line.slice(4).replace(/^ {4}/, '')).join('\n') }];
  if (lines.length === 2 && /^\s*([=\-~*])\1{2,}\s*$/.test(lines[1] ?? '') && first.trim())
    return [{ kind: 'heading', level: /=/.test(lines[1] ?? '') ? 1 : 2, text: first.trim() }];
  if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    const ordered = /^\s*\d/.test(first);
    return [{ kind: 'list', items: items.map((text) => ({ text: escapeMarkdown(text.trim()), depth: 0, ordered })) }];
  }
  const text = lines.map((line) => line.trim()).join(' ');
  const numbered = /^(?:chapter |kapitel )?\d+(\.\d+)*\.?\s+\p{Lu}/iu.test(text);
  const isHeading =
    lines.length === 1 &&
    text.length <= 80 &&
    !/[.!?:;,…]$/.test(text) &&
    /^[\p{Lu}\d“"'=]/u.test(text) &&
    /\p{L}/u.test(text);
  if (isHeading && !/^(figure|table|abbildung|tabelle)\b/i.test(text))
    return [{ kind: 'heading', level: numbered ? Math.min(3, text.split('.').length + 1) : 3, text }];
  return [{ kind: 'paragraph', text: escapeMarkdown(text) }];
}

/** Indented code with blank lines inside it comes apart at them; put it together again. */
function joinCode(blocks: TextBlock[]): TextBlock[] {
  return blocks.reduce<TextBlock[]>((list, block) => {
    const last = list.at(-1);
    if (block.kind === 'code' && last?.kind === 'code') last.text += `\n\n${block.text}`;
    else list.push(block);
    return list;
  }, []);
}

/** Plain text shows no levels: the first heading is the title, one with another right below it is a larger one. */
function levelHeadings(found: TextBlock[]): TextBlock[] {
  // What leads into a list is a sentence left open, not a heading.
  const blocks = found.map(
    (block, at): TextBlock =>
      block.kind === 'heading' && block.text.length > 35 && found[at + 1]?.kind === 'list'
        ? { kind: 'paragraph', text: escapeMarkdown(block.text) }
        : block,
  );
  return blocks.map((block, at) => {
    if (block.kind !== 'heading' || block.level !== 3) return block;
    if (at === 0) return { ...block, level: 1 };
    return blocks[at + 1]?.kind === 'heading' || at === 1 ? { ...block, level: 2 } : block;
  });
}
