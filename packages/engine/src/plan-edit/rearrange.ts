import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { editsBetween } from '@coursecraft/domain/edit-plan/edits-between';
import { editAt, headingsOf, type ProposedEdit, paragraphsOf, sentencesOf, type TextPart } from './text-parts.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
const names = (part: string, about: string) => folded(part).includes(folded(about));

/** A heading's own part: up to the next heading that is not below it. */
function sectionOf(content: string, title: string): TextPart | undefined {
  const headings = headingsOf(content);
  const at = headings.findIndex((heading) => folded(heading.title) === folded(title));
  const exact = at >= 0 ? at : headings.findIndex((heading) => names(heading.title, title));
  const heading = headings[exact];
  if (!heading) return undefined;
  const end = headings.slice(exact + 1).find(({ depth }) => depth <= heading.depth)?.start ?? content.length;
  return { start: heading.start, end, text: content.slice(heading.start, end) };
}

/** Takes out a sentence, a paragraph or a section that is about something: the first that names it. */
export function removePart(
  content: string,
  what: 'sentence' | 'paragraph' | 'section' | 'any',
  about: string,
  reason: string,
): ProposedEdit[] {
  const section = what === 'section' || what === 'any' ? sectionOf(content, about) : undefined;
  if (section) return [editAt(content, section, { op: 'delete', reason })];
  if (what === 'section') return [];
  const paragraph = paragraphsOf(content).find(({ text }) => names(text, about));
  if (!paragraph) return [];
  const sentences = sentencesOf(paragraph);
  const at = sentences.findIndex(({ text }) => names(text, about));
  const sentence = sentences[at];
  if (what === 'paragraph' || sentences.length < 2 || !sentence) {
    const end = content.startsWith('\n\n', paragraph.end) ? paragraph.end + 2 : paragraph.end;
    return [editAt(content, { start: paragraph.start, end }, { op: 'delete', reason })];
  }
  const start = at > 0 ? (sentences[at - 1]?.end ?? sentence.start) : sentence.start;
  const end = at > 0 ? sentence.end : (sentences[at + 1]?.start ?? sentence.end);
  return [editAt(content, { start, end }, { op: 'delete', reason })];
}

/** Puts a section before or after another. */
export function moveSection(
  content: string,
  { what, where, other }: { what: string; where: 'before' | 'after'; other: string },
  reason: string,
): ProposedEdit[] {
  const moved = sectionOf(content, what);
  const beside = sectionOf(content, other);
  if (!moved || !beside || (beside.start >= moved.start && beside.end <= moved.end)) return [];
  const place = where === 'before' ? beside.start : beside.end;
  if (place > moved.start && place < moved.end) return [];
  const piece = moved.text.endsWith('\n\n') ? moved.text : `${moved.text.trimEnd()}\n\n`;
  const without = content.slice(0, moved.start) + content.slice(moved.end);
  const at = place <= moved.start ? place : place - (moved.end - moved.start);
  const before = without.slice(0, at);
  const gap = before === '' || before.endsWith('\n\n') ? '' : `${'\n\n'.slice(before.endsWith('\n') ? 1 : 0)}`;
  const result = `${(before + gap + piece + without.slice(at)).trimEnd()}\n`;
  return editsBetween(content, result).map((edit) => ({ ...edit, reason }));
}

/** Sorts the items of the first list, whole with what is below them. */
export function sortList(content: string, reason: string): ProposedEdit[] {
  const list = parseMarkdown(content).children.find(({ type }) => type === 'list');
  if (list?.type !== 'list' || list.ordered) return [];
  const items = list.children.flatMap(({ position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return start === undefined || end === undefined ? [] : [content.slice(start, end)];
  });
  const [start, end] = [list.position?.start.offset ?? 0, list.position?.end.offset ?? 0];
  const sorted = items.toSorted((one, other) => one.localeCompare(other));
  const result = content.slice(0, start) + sorted.join('\n') + content.slice(end);
  return editsBetween(content, result).map((edit) => ({ ...edit, reason }));
}
