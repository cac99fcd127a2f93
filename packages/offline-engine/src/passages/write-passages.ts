import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import { writeBlock } from '../elements/write-block.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import type { Topic } from '../outline/topic.ts';

type Piece = { page: number; text: string };

function piecesOf({ title, parts, objectives, terms, pack }: Topic): Piece[] {
  const phrases = phrasesOf(pack.code);
  const first = parts.flatMap(({ blocks }) => blocks)[0]?.place.page ?? 1;
  const listed = [
    ...objectives.map(({ raw }) => `- ${raw}`),
    ...terms.map(({ term, meaning }) => `- **${term}**: ${meaning}`),
  ];
  return [
    { page: first, text: `## ${title}` },
    ...(listed.length > 0 ? [{ page: first, text: listed.join('\n') }] : []),
    ...parts.flatMap(({ title: heading, depth, blocks }) => [
      ...(depth > 0 ? [{ page: blocks[0]?.place.page ?? first, text: `### ${heading}` }] : []),
      ...blocks.map((block) => ({ page: block.place.page ?? 1, text: writeBlock(block, phrases, () => '') })),
    ]),
  ];
}

/** Reduces documents to some topics, in order and with page numbers. */
export function writePassages(sources: readonly SourceDocument[], topics: readonly Topic[]): SourceDocument[] {
  return sources.flatMap((source) => {
    const pieces = topics.filter(({ upload }) => upload === source.name).flatMap(piecesOf);
    const pages = [...Map.groupBy(pieces, ({ page }) => page)].map(([page, own]) => ({
      page,
      text: own.map(({ text }) => text).join('\n\n'),
    }));
    return pages.length > 0 ? [{ ...source, pages }] : [];
  });
}
