import { readText } from '@coursecraft/documents/zip/package-files';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { portableElement } from '../course/drafts.ts';
import { oneLine } from '../course/part-list.ts';
import type { PortableElement } from '../course/portable-course.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import type { OlxReading } from './olx-reading.ts';
import type { Policies } from './policies.ts';

const LONGEST_DESCRIPTION = 2000;
/** Pages with text; other files contain one setting each. */
const DESCRIPTIONS = ['short_description', 'overview', 'description'];
const GIVEN_TEXT = 'Include your long course description here';

/** Reads the course description and static pages as elements. */
export async function readCoursePages(reading: OlxReading, policies: Policies) {
  const { files, root, parts } = reading;
  const used = new Set<string>();
  const inFolder = (folder: string) =>
    files.names.filter((name) => name.startsWith(`${root}${folder}/`) && /\.html$/.test(name));
  const open = async (path: string, called: string, title: string) => {
    used.add(path);
    const part = parts.add({ key: path.slice(root.length), kind: 'text', called, title });
    try {
      const content = htmlToContent((await readText(files, path)) ?? '', reading.context(part));
      if (!content) part.leaveOut('empty');
      return { part, content };
    } catch (error) {
      part.leaveOut('unreadable', `${path}: ${error instanceof Error ? error.message : String(error)}`);
      return { part, content: '' };
    }
  };

  let description = '';
  for (const name of DESCRIPTIONS) {
    const path = `${root}about/${name}.html`;
    if (!files.has(path)) continue;
    const { part, content } = await open(path, 'about', name);
    if (content.includes(GIVEN_TEXT)) part.leaveOut('empty');
    else if (content && !description) {
      description = oneLine(plainText(content), LONGEST_DESCRIPTION);
      part.becomes('description');
    } else if (content) part.leaveOut('settings-dropped');
  }
  for (const path of [...inFolder('about'), ...inFolder('info')]) {
    if (used.has(path) || /info\/handouts\.html$/.test(path)) continue;
    used.add(path);
    files.mark?.(path, 'told');
    const isNews = path.endsWith('info/updates.html');
    const part = parts.add({
      key: path.slice(root.length),
      kind: 'text',
      called: isNews ? 'updates' : 'about',
      title: '',
    });
    if ((files.sizeOf(path) ?? 0) === 0) part.leaveOut('empty');
    else part.leaveOut(isNews ? 'schedule-dropped' : 'settings-dropped');
  }

  const elements: PortableElement[] = [];
  const handouts = `${root}info/handouts.html`;
  const pages = [
    ...policies.tabs.map(({ name, slug }) => ({ path: `${root}tabs/${slug}.html`, key: slug, title: name })),
    ...inFolder('tabs').map((path) => ({ path, key: path.replace(/^.*\/|\.html$/g, ''), title: '' })),
    { path: handouts, key: 'handouts', title: '' },
  ];
  for (const { path, key, title } of pages) {
    if (!files.has(path) || used.has(path)) continue;
    const { part, content } = await open(path, path === handouts ? 'handouts' : 'static_tab', title);
    if (!content) continue;
    part.becomes('element', key);
    elements.push(portableElement({ key, title: title || titleIn(content), format: 'lesson', content }));
  }
  return { description, elements };
}

const titleIn = (content: string): string => oneLine(plainText(content).split('\n').find(Boolean) ?? '', 100);
