import type { Readable } from 'node:stream';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import { type PackedFile, packZip } from '@coursecraft/documents/zip/pack-files';
import { recordingFileName } from '../../../assessment/repository/recordings.ts';
import type { OwnCourse } from './queries.ts';

const LONGEST_NAME = 60;

const folderOf = (title: string, index: number) =>
  `${index + 1} ${title
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/[ .]+$/, '')}`;

const quote = (text: string) => text.replace(/^/gm, '> ');
const day = (at: Date) => at.toISOString().slice(0, 10);

function describe(course: Omit<OwnCourse, 'recordings'>): string {
  const titles = new Map(course.elements.map(({ elementId, title }) => [elementId, title]));
  const where = (elementId: string | null, at: Date) =>
    [elementId === null ? undefined : titles.get(elementId), day(at)].filter(Boolean).join(', ');
  const section = (title: string, parts: string[]) => (parts.length > 0 ? [`## ${title}`, ...parts] : []);
  return [
    `# ${course.title}`,
    `${course.enrolledAt ? `Enrolled on ${day(course.enrolledAt)}. ` : ''}${course.progress.completed} of ${course.progress.total} criteria mastered.`,
    ...section(
      'Notes',
      course.notes.map((note) =>
        [`### ${where(note.elementId, note.at)}`, ...(note.quote ? [quote(note.quote)] : []), note.text].join('\n\n'),
      ),
    ),
    ...section(
      'Deleted, and kept until it can no longer be brought back',
      course.deleted.map(({ deletedAt, text, content }) => `### ${day(deletedAt)}\n\n${text ?? content ?? ''}`),
    ),
    ...section(
      'Questions to the teachers',
      course.questions.map(({ elementId, at, text, answer }) =>
        [`### ${where(elementId, at)}`, text, ...(answer ? [quote(answer)] : [])].join('\n\n'),
      ),
    ),
    ...section(
      'Conversations with the tutor',
      course.tutor.map(({ elementId, at, question, answer }) =>
        [`### ${where(elementId, at)}`, question, quote(answer)].join('\n\n'),
      ),
    ),
    ...section(
      'Answers',
      course.answers.map(({ elementId, at, text }) => `### ${where(elementId, at)}\n\n${quote(text)}`),
    ),
  ].join('\n\n');
}

type OwnData = {
  profile: Profile & { authorRequest: object | undefined };
  notifications: readonly object[];
  platforms: readonly object[];
  identityProviders: readonly object[];
  courses: OwnCourse[];
};

/** Lists a person's data as files: each course as JSON, as readable Markdown, and with its recordings. */
function listFiles(
  { profile, notifications, platforms, identityProviders, courses }: OwnData,
  open: (storageKey: string) => Promise<Readable>,
  missing: ReadonlySet<string>,
): PackedFile[] {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    { path: 'profile.json', content: json(profile) },
    { path: 'notifications.json', content: json(notifications) },
    { path: 'platforms.json', content: json(platforms) },
    { path: 'identity-providers.json', content: json(identityProviders) },
    ...courses.flatMap(({ recordings, ...course }, index) => {
      const { elements: _, ...data } = course;
      const folder = folderOf(course.title, index);
      const named = recordings.map((recording) => ({
        ...recording,
        file: `recordings/${recordingFileName(recording)}`,
      }));
      const stored = named.filter(({ storageKey }) => !missing.has(storageKey));
      const listed = named.map(({ storageKey, file, ...recording }) =>
        missing.has(storageKey) ? { ...recording, isFileMissing: true } : { ...recording, file },
      );
      return [
        { path: `${folder}/data.json`, content: json({ ...data, recordings: listed }) },
        { path: `${folder}/readable.md`, content: `${describe(course)}\n` },
        ...stored.map(({ file, storageKey }) => ({ path: `${folder}/${file}`, content: () => open(storageKey) })),
      ];
    }),
  ];
}

/** Writes a person's data as a ZIP. Recordings whose files are missing are listed without them. */
export const writeExport = (
  data: OwnData,
  open: (storageKey: string) => Promise<Readable>,
  missing: ReadonlySet<string>,
): Readable => packZip(listFiles(data, open, missing));
