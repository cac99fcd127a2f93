import { Check } from '@coursecraft/contract/shapes/check';
import { parse, stringify } from 'yaml';

/** Fenced blocks with a meaning of their own; every other fence is code to read. */
export const BLOCK_KINDS = ['check', 'flashcards', 'scenario', 'video', 'diagram', 'interactive'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A fenced block and its place: `content.slice(start, end)` is the whole fence without the last line break. */
export type Block = { kind: BlockKind; body: string; start: number; end: number };

const FENCE = /^( {0,3})(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*$/;

/** Finds the blocks of a Markdown document in order. An unclosed fence runs to the end, as in CommonMark. */
export function findBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let open: { mark: string; kind: string; start: number; bodyStart: number } | undefined;
  let offset = 0;
  for (const line of content.split('\n')) {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    const fence = FENCE.exec(text);
    if (open) {
      const closes = fence?.[2]?.startsWith(open.mark) && text.trim() === fence[2];
      if (closes) {
        push(blocks, open.kind, content.slice(open.bodyStart, offset), open.start, offset + text.length);
        open = undefined;
      }
    } else if (fence?.[2]) {
      open = {
        mark: fence[2],
        kind: fence[3] ?? '',
        start: offset,
        bodyStart: offset + line.length + 1,
      };
    }
    offset += line.length + 1;
  }
  if (open) push(blocks, open.kind, content.slice(open.bodyStart), open.start, content.length);
  return blocks;
}

function push(blocks: Block[], kind: string, body: string, start: number, end: number) {
  if ((BLOCK_KINDS as readonly string[]).includes(kind)) blocks.push({ kind: kind as BlockKind, body, start, end });
}

/** Replaces blocks by new text; bytes outside the blocks stay as they are. `undefined` keeps a block. */
export function replaceBlocks(content: string, replace: (block: Block) => string | undefined): string {
  let result = '';
  let end = 0;
  for (const block of findBlocks(content)) {
    const text = replace(block);
    if (text === undefined) continue;
    result += content.slice(end, block.start) + text;
    end = block.end;
  }
  return result + content.slice(end);
}

/** A fence long enough for its body. */
export function fence(kind: string, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map((match) => match[0].length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${kind}\n${body.endsWith('\n') ? body : `${body}\n`}${mark}`;
}

/** The body of a block as data, or undefined where it is not YAML. */
export function readYaml(body: string): unknown {
  try {
    return parse(body, { maxAliasCount: 20 });
  } catch {
    return undefined;
  }
}

export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

export type CheckReading = { ok: true; check: Check } | { ok: false; problems: string[] };

/** Reads the body of a `check` block; what is wrong comes as sentences an author can act on. Never throws. */
export function readCheck(body: string): CheckReading {
  const data = readYaml(body);
  if (data === undefined || data === null || typeof data !== 'object')
    return { ok: false, problems: ['The check is not valid YAML. Look at its indentation and colons.'] };
  const parsed = Check.safeParse(data);
  if (parsed.success) return { ok: true, check: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')),
  };
}

/** A check as the fenced block that stands in content. */
export function writeCheck(check: Check): string {
  return fence('check', writeYaml(check));
}
