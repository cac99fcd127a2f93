import type { Note } from '@coursecraft/contract/inbox/inbox';

export type NoteWords = { heading: string; wholeCourse: string; goneElement: string; day: (time: string) => string };

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Groups notes by the title of their element, in the given order. */
export const notesByPlace = (
  notes: readonly Note[],
  { wholeCourse, goneElement }: Pick<NoteWords, 'wholeCourse' | 'goneElement'>,
): [place: string, notes: Note[]][] => [
  ...Map.groupBy(notes, ({ elementId, elementTitle }) => (elementId ? (elementTitle ?? goneElement) : wholeCourse)),
];

/** Returns notes as Markdown by element in the given order, each with quote and day. */
export function notesAsMarkdown(notes: readonly Note[], { heading, wholeCourse, goneElement, day }: NoteWords): string {
  const parts = notesByPlace(notes, { wholeCourse, goneElement }).map(([place, own]) =>
    [
      `## ${place}`,
      ...own.map(({ quote, text, at }) =>
        [quote ? quoted(quote) : '', text, `*${day(at)}*`].filter(Boolean).join('\n\n'),
      ),
    ].join('\n\n'),
  );
  return `${[`# ${heading}`, ...parts].join('\n\n')}\n`;
}
