import type { Note } from '@coursecraft/contract/inbox/inbox';

type Words = { heading: string; wholeCourse: string; goneElement: string; day: (time: string) => string };

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** Notes as one Markdown document, element by element in the order given, each with what it quotes and its day. */
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
