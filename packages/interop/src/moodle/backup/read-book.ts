import { attribute, descendants, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { portableElement } from '../../course/drafts.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { PortableElement } from '../../course/portable-course.ts';
import { questionText } from '../question-context.ts';
import { backupContext } from './backup-files.ts';
import type { BackupActivity } from './backup-outline.ts';
import { field, formatOf } from './backup-xml.ts';
import type { CourseReading } from './course-reading.ts';

/** Reads a book as an element per chapter; the first one has the book's key for links. */
export function readBook(
  activity: BackupActivity,
  node: XmlElement,
  part: OpenPart,
  hidden: boolean,
  reading: CourseReading,
): PortableElement[] {
  const { shelf, parts, linkOf } = reading;
  const files = reading.backupFiles.get(activity.context) ?? [];
  const elements: PortableElement[] = [];
  const take = (title: string, content: string, isHidden: boolean, own: OpenPart, id: string) => {
    if (!content) return own.leaveOut('empty');
    const key = elements.length === 0 ? `module:${activity.id}` : `module:${activity.id}/${id}`;
    own.becomes('text', key);
    elements.push(portableElement({ key, title, format: 'lesson', content, ...(isHidden && { hidden: true }) }));
  };
  const intro = questionText({ text: field(node, 'intro'), format: formatOf(node, 'introformat') }, part, {
    shelf,
    context: () => backupContext(part, shelf, files, linkOf),
  });
  if (intro) take(activity.title, intro, hidden, part, 'intro');
  const chapters = descendants(node, 'chapter').toSorted(
    (one, other) => Number(field(one, 'pagenum')) - Number(field(other, 'pagenum')),
  );
  let above = '';
  for (const chapter of chapters) {
    const id = attribute(chapter, 'id') ?? '';
    const own = field(chapter, 'title').trim();
    const isBelow = field(chapter, 'subchapter').trim() === '1';
    if (!isBelow) above = own;
    const chapterPart = parts.add({ key: `chapter:${id}`, kind: 'text', called: 'chapter', title: own });
    const isHidden = hidden || field(chapter, 'hidden').trim() === '1';
    if (isHidden) chapterPart.note('hidden');
    const content = questionText(
      { text: field(chapter, 'content'), format: formatOf(chapter, 'contentformat') },
      chapterPart,
      {
        shelf,
        context: () =>
          backupContext(
            chapterPart,
            shelf,
            files.filter(({ item, area }) => area !== 'chapter' || item === id || item === ''),
            linkOf,
          ),
      },
    );
    take(isBelow && above ? `${above} · ${own}` : own, content, isHidden, chapterPart, id);
  }
  if (elements.length === 0) part.leaveOut('empty');
  else if (!intro) part.becomes('section');
  return elements;
}
