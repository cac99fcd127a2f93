import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import { oneLine } from '../course/part-list.ts';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { FormatWriter, WritingLoss, WritingOptions, WrittenFile } from '../format.ts';
import { contentToHtml } from '../markdown/content-to-html.ts';
import { checkToNote } from './check-to-note.ts';
import { type WrittenNote, writeCollection } from './write-collection.ts';

export const ankiWriter: FormatWriter = {
  ending: 'apkg',
  mime: 'application/apkg',
  isArchive: true,
  async write(course, options) {
    const losses: WritingLoss[] = [];
    const names = new Set(course.files.map(({ name }) => name));
    const shown = new Set<string>();
    const toHtml = htmlWriter((name) => names.has(name) && Boolean(shown.add(name)));
    const notes = course.modules.flatMap((module) =>
      module.sections.flatMap((section) => {
        const deck = [course.title, module.title, section.title].map(deckName).filter(Boolean).join('::');
        return section.elements.flatMap((element) => notesOf(element, deck, { options, losses, toHtml }));
      }),
    );
    losses.push(...lossesAround(course));
    const media = [...shown].toSorted();
    const files: WrittenFile[] = [
      { path: 'collection.anki2', content: await writeCollection(course.key, notes) },
      { path: 'media', content: JSON.stringify(Object.fromEntries(media.map((name, index) => [String(index), name]))) },
      ...media.map((name, index) => ({ path: String(index), content: { file: name } })),
    ];
    return { files, losses };
  },
};

const deckName = (title: string) => oneLine(title).replaceAll('::', ':').replaceAll('"', "'");

function htmlWriter(keep: (name: string) => boolean) {
  return (markdown: string): string => {
    const html = contentToHtml(markdown, {
      media(address) {
        const name = readPictureAddress(address)?.name;
        return name !== undefined && keep(name) ? name : undefined;
      },
      link: (address) => (/^(?:https?:|mailto:)/i.test(address) ? address : undefined),
      block: () => [],
    });
    return /^<p>((?!<p>)[\s\S])*<\/p>$/.test(html) ? html.slice(3, -4) : html;
  };
}

type WriterContext = { options: WritingOptions; losses: WritingLoss[]; toHtml: (markdown: string) => string };

function notesOf(element: PortableElement, deck: string, { options, losses, toHtml }: WriterContext): WrittenNote[] {
  const at = oneLine(element.title);
  const blocks = findBlocks(element.content);
  if (plainText(element.content).trim()) losses.push({ note: 'kind-unknown', at, what: 'text' });
  return blocks.flatMap(({ kind, body }, index): WrittenNote[] => {
    const key = `${element.key} ${index}`;
    if (kind === 'flashcards')
      return readCards(readYaml(body)).map(({ front, back }, card) => ({
        key: `${key} ${card}`,
        deck,
        kind: 'basic',
        fields: [toHtml(front), toHtml(back), '', ''],
        cards: [0],
      }));
    if (kind !== 'check') {
      losses.push({ note: 'kind-unknown', at, what: kind });
      return [];
    }
    const reading = readCheck(body);
    const stem = reading.ok ? oneLine(reading.check.stem) : at;
    const note = reading.ok && options.withSolutions ? checkToNote(reading.check, toHtml) : undefined;
    if (!reading.ok || !note) {
      const isJudged = reading.ok && reading.check.type === 'free-response';
      losses.push({ note: isJudged ? 'judged-answer' : reading.ok ? 'key-missing' : 'not-a-check', at: stem });
      return [];
    }
    losses.push(...note.losses.map((loss) => ({ ...loss, at: stem })));
    const { front, back, hint, more, cards } = note;
    return [
      {
        key: reading.check.id ? `check ${reading.check.id}` : key,
        deck,
        kind: note.kind,
        fields: [front, back, hint, more],
        cards,
      },
    ];
  });
}

function lossesAround({ modules, title }: PortableCourse): WritingLoss[] {
  const criteria = modules.flatMap(({ sections }) =>
    sections.flatMap(({ elements }) => elements.flatMap((element) => element.rows)),
  );
  return [
    ...modules.flatMap(({ scenarios }) =>
      scenarios.map((scenario) => ({ note: 'judged-answer' as const, at: oneLine(scenario.title) })),
    ),
    ...(criteria.length > 0
      ? [{ note: 'criteria-stay-here' as const, at: oneLine(title), what: String(criteria.length) }]
      : []),
  ];
}
