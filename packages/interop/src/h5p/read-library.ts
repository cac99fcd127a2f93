import { writeCheck } from '@coursecraft/domain/content/check-block';
import { settleCheck } from '../checks/settle-check.ts';
import type { Shelf } from '../course/media-shelf.ts';
import type { PartList } from '../course/part-list.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import { LIBRARIES, UNSEEN } from './libraries.ts';
import { type LibraryContent, type LibraryContext, readLibraryContent } from './library-content.ts';
import { asText } from './params.ts';

export type LibraryAround = {
  parts: PartList;
  shelf: Shelf;
  folder: string;
  element: string;
  played: Set<string>;
};

const DEEPEST = 12;

/** Converts content with everything nested; empty if it is added to `played`. */
export function readLibrary(content: LibraryContent, around: LibraryAround, depth = 0): string {
  const { parts, shelf, folder, element, played } = around;
  const { library, params, title } = content;
  if (UNSEEN.has(library)) return '';
  const known = Object.hasOwn(LIBRARIES, library) ? LIBRARIES[library] : undefined;
  const part = parts.add({ key: `${element}:${library}`, kind: known?.kind ?? 'other', called: library, title });
  if (depth > DEEPEST) {
    part.leaveOut('cycle', library);
    return '';
  }
  const context = shelf.context(part, { folder });
  const types: string[] = [];
  const toContent = (html: unknown) => htmlToContent(asText(html), context);
  const own: LibraryContext = {
    part,
    context,
    toContent,
    toLine: (html) => oneParagraph(toContent(html)),
    inside(value) {
      const inner = readLibraryContent(value);
      return inner ? readLibrary(inner, around, depth + 1) : '';
    },
    check(found) {
      const settled = found && settleCheck(found, part);
      if (!settled) return '';
      types.push(settled.type);
      return writeCheck(settled);
    },
  };
  let text: string | undefined;
  try {
    text = known?.read(params, own);
  } catch {
    part.leaveOut('unreadable', library);
    return '';
  }
  if (text === undefined) {
    played.add(library);
    part.leaveOut('kind-unknown', library);
    return '';
  }
  const isProblem = known?.kind === 'problem';
  if (!isProblem && text.trim()) part.becomes(BECOMES[known?.kind ?? ''] ?? 'text', element);
  else if (types[0] !== undefined) part.becomes(types[0], element);
  else part.leaveOut(text.trim() ? undefined : 'empty');
  return text;
}

const BECOMES: Record<string, string> = { card: 'flashcards', structure: 'lesson', video: 'video', link: 'link' };
