import type { Note } from '@coursecraft/contract/inbox/inbox';

type Words = { heading: string; wholeCourse: string; goneElement: string; day: (time: string) => string };

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Returns notes as Markdown by element in the given order, each with quote and day. */
export function notesAsMarkdown(notes: readonly Note[], { heading, wholeCourse, goneElement, day }: Words): string {
  const placeOf = ({ elementId, elementTitle }: Note) => (elementId ? (elementTitle ?? goneElement) : wholeCourse);
  const parts = [...Map.groupBy(notes, placeOf)].map(([place, own]) =>
    [
      `## ${place}`,
      ...own.map(({ quote, text, at }) =>
        [quote ? quoted(quote) : '', text, `*${day(at)}*`].filter(Boolean).join('\n\n'),
      ),
    ].join('\n\n'),
  );
  return `${[`# ${heading}`, ...parts].join('\n\n')}\n`;
}
