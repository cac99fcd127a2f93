import type { Profile } from '@coursecraft/contract/accounts/profile';
import { strToU8, zipSync } from 'fflate';
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

function describe(course: OwnCourse): string {
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

/** Writes a person's data as a ZIP, each course as JSON and as readable Markdown. */
export function writeExport({ profile, notifications, platforms, identityProviders, courses }: OwnData): Uint8Array {
  const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
  const files: Record<string, Uint8Array> = {
    'profile.json': json(profile),
    'notifications.json': json(notifications),
    'platforms.json': json(platforms),
    'identity-providers.json': json(identityProviders),
  };
  for (const [index, course] of courses.entries()) {
    const { elements: _, ...data } = course;
    const folder = folderOf(course.title, index);
    files[`${folder}/data.json`] = json(data);
    files[`${folder}/readable.md`] = strToU8(`${describe(course)}\n`);
  }
  return zipSync(files, { level: 6 });
}
