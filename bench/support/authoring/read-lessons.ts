import type { Failure } from './failure.ts';
import { type DraftReading, TELLS } from './read-draft.ts';
import type { Passage } from './read-passages.ts';
import { type Tongue, wordsOf } from './word-forms.ts';

const DANGLING: Record<Tongue, RegExp> = {
  en: /^(?:but|hence|yet|so(?! far)|thus|therefore|however|moreover|furthermore|consequently|instead|otherwise|nevertheless|still|this|these|those|it|they|he|she|such|another|in (?:addition|contrast)|by contrast|as a result|for this reason|for example|on the other hand|both of these)(?![\p{L}'’-])/iu,
  de: /^(?:aber|doch|daher|deshalb|darum|somit|folglich|jedoch|dennoch|trotzdem|außerdem|zudem|dies(?:e[rsmn]?)?|er|dabei|dadurch|dafür|danach|dagegen|hingegen|beides|zum beispiel)(?![\p{L}'’-])/iu,
};

const BACK_MATTER =
  /^(?:(?:chapter )?(?:glossary|key terms|summary|review questions|references|bibliography|exercises)|(?:suggested|further) readings?|questions for discussion|discussion questions|works cited|learning objectives|chapter outline|glossar|literatur|aufgaben|zusammenfassung|lernziele|weiterführende literatur|quellen)$/i;
const bareTitle = (title: string) => title.replace(/^[\d.\s]+|[.:\s]+$/g, '');

/** So many words before a passage are looked for in the source. */
const REACH = 6;

/** Whether a passage stands in the source right after what stands before it here: then it leans on that. */
function followsOn(passage: Passage, before: Passage | undefined, source: string): boolean {
  if (!before || before.kind === 'heading') return false;
  const end = wordsOf(before.text).slice(-REACH).join(' ');
  const start = wordsOf(passage.text).slice(0, REACH).join(' ');
  return source.includes(`${end} ${start}`);
}

/** Paragraphs that lean on what is not there, and lessons made of what stands at the end of a book. */
export function readLessons({ elements, tongue }: DraftReading, source: string): Failure[] {
  const words = wordsOf(source.replace(/^\s*\d{1,2}[.)]\s+/gm, '')).join(' ');
  return elements
    .filter(({ format }) => TELLS.has(format))
    .flatMap(({ title, format, passages }): Failure[] => {
      const dangling = passages.flatMap((passage, at): Failure[] =>
        (passage.kind === 'paragraph' || passage.kind === 'item') &&
        DANGLING[tongue].test(passage.text) &&
        !followsOn(passage, passages[at - 1], words)
          ? [{ kind: 'dangling-paragraph', text: passage.text }]
          : [],
      );
      const headings = passages.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
      const backMatter = (format === 'lesson' ? [title, ...headings] : []).filter((each) =>
        BACK_MATTER.test(bareTitle(each)),
      );
      return [...dangling, ...[...new Set(backMatter)].map((text): Failure => ({ kind: 'back-matter-lesson', text }))];
    });
}

/** The headings of a source, without their numbers. */
const headingsOf = (source: string) =>
  new Set([...source.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, title = '']) => plainTitle(title)));
const plainTitle = (title: string) => wordsOf(title.replace(/^(?:[\d.]+|chapter \d+:?)\s+/i, '')).join(' ');

/** Titles put together from two headings, and titles that several sections share. */
export function readTitles({ sections, elements }: DraftReading, source: string): Failure[] {
  const headings = headingsOf(source);
  const isJoined = (title: string) => {
    const parts = title.split(/, (?:and|und) | and | und |, /).map(plainTitle);
    return parts.length > 1 && !headings.has(plainTitle(title)) && parts.every((part) => headings.has(part));
  };
  const titles = [...new Set([...sections, ...elements.map(({ title }) => title)])];
  const repeated = [...Map.groupBy(elements, ({ format, title }) => `${format} ${title}`)].filter(
    ([, list]) => list.length > 1,
  );
  return [
    ...titles.filter(isJoined).map((text): Failure => ({ kind: 'joined-title', text })),
    ...repeated.map(([title, list]): Failure => ({ kind: 'repeated-title', text: `${title}, ${list.length} times` })),
  ];
}
