import { portableElement } from '../course/drafts.ts';
import type { PortableModule } from '../course/portable-course.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import type { Cartridge } from './cartridge.ts';
import { readPage } from './read-page.ts';
import { outcomeRow } from './rubric-rows.ts';

/** Reads the Canvas syllabus, which is outside the modules. */
export async function readSyllabus(cartridge: Cartridge, title: string): Promise<PortableModule[]> {
  const path = `${cartridge.manifest.folder}course_settings/syllabus.html`;
  if (!cartridge.files.has(path)) return [];
  const part = cartridge.parts.add({ key: 'syllabus', kind: 'text', called: 'syllabus', title: 'Syllabus' });
  try {
    const page = await readPage(cartridge.files, path);
    const content =
      page?.content(
        cartridge.shelf.context(part, { folder: 'course_settings', locate: cartridge.locate('course_settings') }),
      ) ?? '';
    if (!content) {
      part.leaveOut('empty');
      return [];
    }
    part.becomes('text', 'syllabus');
    const element = portableElement({ key: 'syllabus', title: 'Syllabus', format: 'lesson', content });
    return [
      {
        key: 'syllabus:module',
        title: title || 'Syllabus',
        scenarios: [],
        sections: [{ key: 'syllabus:section', title: 'Syllabus', elements: [element] }],
      },
    ];
  } catch {
    part.leaveOut('unreadable', path);
    return [];
  }
}

/** Creates an element with the outcomes that no rubric names. */
export function outcomesLeft(cartridge: Cartridge, modules: readonly PortableModule[]): PortableModule[] {
  const { canvas, parts, shelf } = cartridge;
  const criteria = modules
    .flatMap(({ sections }) => sections)
    .flatMap(({ elements }) => elements)
    .flatMap((element) => element.rows);
  const keys = new Set(criteria.map(({ key }) => key.slice(key.lastIndexOf(':') + 1)));
  const isUsed = (id: string) =>
    [...(canvas?.rubrics.values() ?? [])].flat().some((one) => one.outcome === id && keys.has(one.id));
  const left = (canvas?.outcomes ?? []).filter(({ id, title }) => title && !isUsed(id));
  if (left.length === 0) return [];
  const key = 'outcomes';
  const list: string[] = [];
  const made = left.map((outcome) => {
    const part = parts.add({
      key: `outcome:${outcome.id}`,
      kind: 'criterion',
      called: 'learningOutcome',
      title: outcome.title,
    });
    part.becomes('criterion', key);
    const criterion = outcomeRow(outcome, (html) => htmlToContent(html, shelf.context(part, {})));
    list.push(`- ${criterion.statement}`);
    return criterion;
  });
  const element = portableElement({ key, title: 'Outcomes', format: 'summary', content: list.join('\n'), rows: made });
  return [
    {
      key: 'outcomes:module',
      title: 'Outcomes',
      scenarios: [],
      sections: [{ key: 'outcomes:section', title: 'Outcomes', elements: [element] }],
    },
  ];
}
