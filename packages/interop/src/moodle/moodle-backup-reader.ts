import { childElement } from '@coursecraft/documents/xml/read-xml';
import { PackageError, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { portableElement } from '../course/drafts.ts';
import { formatOfContent } from '../course/format-of-content.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import {
  emptyCourse,
  type PortableElement,
  type PortableModule,
  type PortableSection,
  partAddress,
} from '../course/portable-course.ts';
import { withoutDeadLinks } from '../course/without-dead-links.ts';
import type { FormatReader } from '../format.ts';
import { type BackupFiles, backupContext, isLegacy, readBackupFiles } from './backup/backup-files.ts';
import { type BackupActivity, type BackupOutline, type BackupSection, readOutline } from './backup/backup-outline.ts';
import { type BackupBank, readBackupQuestions } from './backup/backup-questions.ts';
import { field, readBackupXml } from './backup/backup-xml.ts';
import type { CourseReading } from './backup/course-reading.ts';
import { readActivity } from './backup/read-activity.ts';
import { readBank } from './backup/read-bank.ts';
import { readBook } from './backup/read-book.ts';
import { isPlayed, readPlayedActivity } from './backup/read-played-activity.ts';
import { readQuiz } from './backup/read-quiz.ts';
import { reportBackupFiles } from './backup/report-backup-files.ts';
import { questionText } from './question-context.ts';

const MANIFEST = /(^|\/)moodle_backup\.xml$/;

const rootOf = (files: PackageFiles): string | undefined =>
  files.names.find((name) => MANIFEST.test(name))?.replace(/moodle_backup\.xml$/, '');

/** Reads Moodle backups (`.mbz`) with their question bank. */
export const moodleBackupReader: FormatReader = {
  recognises: (files) => rootOf(files) !== undefined,

  leftover(path) {
    if (/(?:^|\/)(?:users|userscompletion|grade_history|logs?|logstores?|comments|competencies)\.xml$/.test(path))
      return 'people-dropped';
    return /\.(?:xml|log|ARCHIVE_INDEX)$/.test(path) ? 'settings-dropped' : undefined;
  },

  async read(files, name) {
    const root = rootOf(files);
    if (root === undefined) throw new PackageError('unknown', `${name} is no backup of Moodle`);
    const parts = createPartList();
    const outline: BackupOutline = await readOutline(files, root).catch((error: unknown) => {
      throw new PackageError('damaged', error instanceof Error ? error.message : String(error), { cause: error });
    });
    const course = parts.add({ key: 'course', kind: 'structure', called: 'course', title: outline.title });
    course.becomes('course');
    for (const fault of outline.faults) course.note('unreadable', fault);
    const orEmpty = async <Value>(read: Promise<Value>, empty: Value, path: string): Promise<Value> =>
      read.catch((error: unknown) => {
        course.note('unreadable', `${path}: ${error instanceof Error ? error.message : String(error)}`);
        return empty;
      });
    const shelf = createShelf(files, parts);
    const bank: BackupBank = await orEmpty(
      readBackupQuestions(files, root),
      { byId: new Map(), byEntry: new Map() },
      'questions.xml',
    );
    const settings = await orEmpty(readBackupXml(files, `${root}course/course.xml`), undefined, 'course/course.xml');
    const keys = new Map(
      outline.sections.flatMap(({ activities }) => activities).map(({ id }) => [id, `module:${id}`]),
    );
    const backupFiles: BackupFiles = await orEmpty(readBackupFiles(files, root), new Map(), 'files.xml');
    const legacy = [...backupFiles.values()].flat().filter(isLegacy);
    const reading: CourseReading = {
      files,
      parts,
      shelf,
      bank,
      used: new Set(),
      packages: [],
      backupFiles,
      linkOf: { legacy, to: (id) => (keys.has(id) ? partAddress(keys.get(id) ?? '') : undefined) },
    };
    const modules: PortableModule[] = [];
    for (const section of outline.sections) modules.push(await readModule(section, reading));
    const rest = readBank(reading);
    if (rest) modules.push(rest);
    const summary = questionText({ text: field(settings, 'summary'), format: 'html' }, course, {
      shelf,
      context: (part) => shelf.context(part, {}),
    });
    course.note('settings-dropped');
    reportBackupFiles(reading);
    const read = {
      ...emptyCourse(outline.key),
      title: outline.title || field(settings, 'fullname').trim(),
      description: plainText(summary).replace(/\s+/g, ' ').trim(),
      language: field(settings, 'lang').trim().replace('_', '-') || undefined,
      modules,
      files: shelf.files(),
      packages: reading.packages,
    };
    return { course: withoutDeadLinks(read, (key) => course.note('link-broken', key)), parts: parts.all() };
  },
};

async function readModule(section: BackupSection, reading: CourseReading): Promise<PortableModule> {
  const key = `section:${section.id}`;
  const part = reading.parts.add({ key, kind: 'structure', called: 'section', title: section.title });
  part.becomes('module');
  if (section.hidden) part.note('hidden');
  const sections: PortableSection[] = [];
  const take = (elements: readonly PortableElement[]) => {
    const last = sections.at(-1);
    if (last?.key.startsWith(`${key}/`)) last.elements.push(...elements);
    else sections.push({ key: `${key}/${sections.length + 1}`, title: section.title, elements: [...elements] });
  };
  const summary = await readSummary(section, part.note, reading);
  if (summary) take([summary]);
  for (const activity of section.activities) {
    const hidden = activity.hidden || section.hidden;
    const elements = await readOne(activity, hidden, reading);
    if (activity.kind === 'book' && elements.length > 0)
      sections.push({ key: `module:${activity.id}/book`, title: activity.title, elements });
    else if (elements.length > 0) take(elements);
  }
  return { key, title: section.title, sections, scenarios: [] };
}

async function readSummary(
  { id, title, folder, hidden }: BackupSection,
  note: (name: 'unreadable', what: string) => void,
  { files, parts, shelf, backupFiles, linkOf }: CourseReading,
): Promise<PortableElement | undefined> {
  if (!folder) return undefined;
  const node = await readBackupXml(files, `${folder}/section.xml`).catch((error: unknown) => {
    note('unreadable', `${folder}/section.xml: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (field(node, 'summary').trim() === '') return undefined;
  const part = parts.add({ key: `summary:${id}`, kind: 'text', called: 'summary', title });
  const own = [...backupFiles.values()].flat().filter((file) => file.area === 'section' && file.item === id);
  const content = questionText({ text: field(node, 'summary'), format: 'html' }, part, {
    shelf,
    context: () => backupContext(part, shelf, own, linkOf),
  });
  if (!content) {
    part.leaveOut('empty');
    return undefined;
  }
  part.becomes('text', `summary:${id}`);
  return portableElement({ key: `summary:${id}`, title, format: 'lesson', content, ...(hidden && { hidden }) });
}

async function readOne(activity: BackupActivity, hidden: boolean, reading: CourseReading): Promise<PortableElement[]> {
  const key = `module:${activity.id}`;
  const kind = activity.kind === 'assign' ? 'problem' : 'text';
  const part = reading.parts.add({ key, kind, called: activity.kind, title: activity.title });
  if (hidden) part.note('hidden');
  const own = { ...part, becomes: (what: string) => part.becomes(what, key) };
  try {
    const outer = await readBackupXml(reading.files, `${activity.folder}/${activity.kind}.xml`);
    const node = childElement(outer, activity.kind);
    if (!node) {
      part.leaveOut('file-missing', `${activity.folder}/${activity.kind}.xml`);
      return [];
    }
    if (activity.kind === 'book') return readBook(activity, node, own, hidden, reading);
    if (isPlayed(activity.kind)) {
      const { content } = await readActivity(activity, node, own, reading);
      return readPlayedActivity(activity, content, hidden, own, reading);
    }
    const { content, rows: criteria } =
      activity.kind === 'quiz'
        ? readQuiz(activity, node, own, reading)
        : await readActivity(activity, node, own, reading);
    if (!content) return [];
    return [
      portableElement({
        key,
        title: activity.title,
        format: formatOfContent(content),
        content,
        rows: criteria ?? [],
        ...(hidden && { hidden }),
      }),
    ];
  } catch (error) {
    part.leaveOut('unreadable', `${activity.folder}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
