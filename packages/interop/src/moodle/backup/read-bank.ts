import { portableElement } from '../../course/drafts.ts';
import { formatOfContent } from '../../course/format-of-content.ts';
import type { PortableModule, PortableSection } from '../../course/portable-course.ts';
import type { CourseReading } from './course-reading.ts';
import { bankQuestion } from './read-quiz.ts';

const MOST_TOGETHER = 20;

/** Reads unused bank questions as drafts; undefined if there are none. */
export function readBank(reading: CourseReading): PortableModule | undefined {
  const { bank, used } = reading;
  const latest = new Set(bank.byEntry.values());
  // Only the latest version of a question counts.
  const isOpen = (id: string) => !used.has(id) && !bank.byId.get(id)?.isPart && (latest.size === 0 || latest.has(id));
  const byCategory = new Map<string, string[]>();
  for (const [id, { category, kind }] of bank.byId) {
    if (!isOpen(id) || kind === 'random') continue;
    const ids = byCategory.get(category) ?? [];
    byCategory.set(category, ids);
    ids.push(id);
  }
  const sections = [...byCategory].map(([category, ids]): PortableSection => {
    const runs = Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, at) =>
      ids.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
    );
    const elements = runs.flatMap((run, at) => {
      const key = `bank:${category}/${at + 1}`;
      const content = run
        .map((id) => {
          const question = bank.byId.get(id);
          return question ? bankQuestion(id, question, key, reading) : '';
        })
        .filter(Boolean)
        .join('\n\n');
      const title = at === 0 ? category : `${category} (${at + 1})`;
      return content ? [portableElement({ key, title, format: formatOfContent(content), content, hidden: true })] : [];
    });
    return { key: `bank:${category}`, title: category, elements };
  });
  const kept = sections.filter(({ elements }) => elements.length > 0);
  return kept.length > 0 ? { key: 'bank', title: '', sections: kept, scenarios: [] } : undefined;
}
