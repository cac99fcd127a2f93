import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks, mapChecks } from '@coursecraft/domain/content/checks';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { coverage, words } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { draftModule } from '../drafting/draft-module.ts';
import type { EditRequest, SourceDocument } from '../engine.ts';
import { findDefinition } from '../facts/definitions/find-definition.ts';
import { footnote } from '../footnotes.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { readTopics } from '../outline/read-topics.ts';
import { topicSentences } from '../outline/topic.ts';
import { EngineRefusal } from '../refusal.ts';
import { findGist } from '../tutor/find-gist.ts';
import type { EditPhrases } from './edit-phrases.ts';
import type { CheckType } from './requests/request.ts';
import { appendBlock, editAt, type ProposedEdit, paragraphsOf, type TextPart } from './text-parts.ts';

type Given = { request: EditRequest; pack: LanguagePack; phrases: EditPhrases };
type Note = { mark: string; text: string };

/** Points of a summary. */
const MOST_POINTS = 5;
/** Paragraphs that one request for more brings. */
const MOST = 2;
/** What is added about a subject speaks of this part of its words at least. */
const ABOUT = 0.5;
/** A new check belongs to the criterion whose words it shares this part of. */
const SAME = 0.5;

/** A picture or its caption: neither is a sentence that could be quoted. */
const PICTURE = /^(!\[|\*[^*]+\*$)/;

/** The elements that the documents give about a subject, of these formats; none where they are silent. */
function draftsAbout({ request }: Given, about: string, formats: ElementFormat[]): ElementDraft[] {
  const { language, sources, element } = request;
  const subject = about || element.title;
  const draft = (wishes: { title?: string; brief?: string; sections?: number }) => {
    try {
      const { sections } = draftModule({ language, sources, ...wishes, formats }, () => undefined);
      return sections.flatMap(({ elements }) => elements).filter(({ format }) => formats.includes(format));
    } catch (error) {
      if (error instanceof EngineRefusal) return [];
      throw error;
    }
  };
  const found = draft({ title: subject, brief: subject, sections: 1 });
  // Who names no subject takes what the documents give.
  return found.length > 0 || about ? found : draft({});
}

const draftAbout = (given: Given, about: string, format: ElementFormat) => draftsAbout(given, about, [format])[0];

const notesOf = (content: string): Note[] =>
  [...content.matchAll(/^\[\^([^\]]+)\]: (.*)$/gm)].map(([, mark = '', text = '']) => ({ mark, text }));

/** A piece of a draft with its notes, their marks made unlike those of the document. */
function withNotes(piece: string, notes: readonly Note[], content: string): string {
  const own = notes.filter(({ mark }) => piece.includes(`[^${mark}]`));
  let text = piece;
  const written = own.map(({ mark, text: note }) => {
    let name = mark;
    for (let next = 1; content.includes(`[^${name}]`); next += 1) name = `${mark}-${next}`;
    text = text.replaceAll(`[^${mark}]`, `[^${name}]`);
    return `[^${name}]: ${note}`;
  });
  return written.length > 0 ? `${text}\n\n${written.join('\n')}` : text;
}

const stemsOf = (text: string, { stem, stopWords }: LanguagePack) =>
  new Set(words(text).flatMap((word) => (stopWords.has(word) ? [] : [stem(word)])));

/** The first of a paragraph's sentences that stands in a document, with its place. */
function sourceOf(paragraph: string, sources: readonly SourceDocument[]): Source | undefined {
  for (const quote of splitSentences(paragraph)) {
    for (const { name, paged, pages } of sources) {
      const found = pages.find(({ text }) => quoteStandsIn(text, quote));
      if (found) return { upload: name, page: paged ? found.page : undefined, quote };
    }
  }
  return undefined;
}

/** Why nothing came of a subject: there is no document, none speaks of it, or none has what was asked for. */
function nothingAbout({ request, pack }: Given, about: string): EngineRefusal {
  if (request.sources.length === 0) return new EngineRefusal('nothing-to-draw-on');
  const subject = stemsOf(about, pack);
  const isSpokenOf = request.sources.some(({ pages }) =>
    pages.some(({ text }) =>
      splitSentences(text).some((sentence) => coverage(subject, stemsOf(sentence, pack)) >= ABOUT),
    ),
  );
  return new EngineRefusal(about === '' || isSpokenOf ? 'documents-give-none' : 'no-source');
}

const EXAMPLE =
  /\b(?:for example|for instance|e\.g\.|an example|zum Beispiel|ein Beispiel|beispielsweise)\b|\bz\. ?B\./i;

/**
 * Adds what the documents say of a subject and the element does not, behind the paragraph that comes nearest to it; of
 * paragraphs only those that `isWanted` takes.
 */
export function expand(given: Given, about: string, isWanted = (_text: string) => true): ProposedEdit[] {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const lesson = draftAbout(given, about, 'lesson');
  if (!lesson) throw nothingAbout(given, about);
  const subject = stemsOf(about || request.element.title, pack);
  const nearness = <P extends TextPart>(part: P) => ({ ...part, near: coverage(subject, stemsOf(part.text, pack)) });
  const known = inlineText(content);
  const told = paragraphsOf(lesson.content)
    .filter(({ text }) => !PICTURE.test(text) && isWanted(text))
    .map((part) => ({ ...part, text: part.text.replace(/\[\^[^\]]+\]/g, '') }));
  const news = told
    .filter(({ text }) => !quoteStandsIn(known, inlineText(text)))
    .map(nearness)
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near);
  const nearest = paragraphsOf(content)
    .map(nearness)
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near)[0];
  let number = 0;
  const cited = news
    .filter(({ near }) => near >= (news[0]?.near ?? 0) / 2)
    .slice(0, MOST)
    .flatMap(({ text }) => {
      const source = sourceOf(text, request.sources);
      if (!source) return [];
      do number += 1;
      while (content.includes(`[^s${number}]`));
      return { text: `${text}[^s${number}]`, note: footnote(`s${number}`, source, request.language), source };
    });
  // All that the documents say of it stands here already.
  const isAllTold = told.length > 0 && told.every(({ text }) => quoteStandsIn(known, inlineText(text)));
  if (cited.length === 0) throw isAllTold ? new EngineRefusal('no-source') : nothingAbout(given, about);
  // One edit: two at one place would show that place twice.
  const piece = [...cited.map(({ text }) => text), cited.map(({ note }) => note).join('\n')].join('\n\n');
  const edit = { reason: phrases.fromDocument, sources: cited.map(({ source }) => source) };
  return nearest
    ? [editAt(content, nearest, { op: 'insert-after', text: `\n\n${piece}`, ...edit })]
    : [appendBlock(content, piece, edit)];
}

/** A sentence of the documents that says what a term is, behind the paragraph that speaks of it first. */
export function define(given: Given, term: string): ProposedEdit[] {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const wanted = stemsOf(term, pack);
  const { topics } = readTopics(request.sources, request.language, () => undefined);
  const found = topics
    .flatMap((topic) => topicSentences(topic).flatMap((sentence) => findDefinition(sentence, topic.pack) ?? []))
    .find((definition) => {
      const named = stemsOf(definition.term, pack);
      return named.size > 0 && coverage(wanted, named) === 1 && coverage(named, wanted) === 1;
    });
  const source = found && sourceOf(found.sentence.raw, request.sources);
  if (!found || !source) throw nothingAbout(given, term);
  let number = 1;
  while (content.includes(`[^s${number}]`)) number += 1;
  const piece = `${found.sentence.raw}[^s${number}]\n\n${footnote(`s${number}`, source, request.language)}`;
  const said = stemsOf(found.sentence.raw, pack);
  const near = paragraphsOf(content)
    .map((part) => ({ ...part, share: coverage(said, stemsOf(part.text, pack)) }))
    .toSorted((one, other) => other.share - one.share)[0];
  const first =
    paragraphsOf(content).find(({ text }) => coverage(wanted, stemsOf(text, pack)) === 1) ??
    (near && near.share > 0 ? near : undefined);
  const edit = { reason: phrases.fromDocument, sources: [source] };
  return first
    ? [editAt(content, first, { op: 'insert-after', text: `\n\n${piece}`, ...edit })]
    : [appendBlock(content, piece, edit)];
}

/** The sentences of the element itself that say most of it, as points at its end. */
export function summarise({ request, pack, phrases }: Given, count = MOST_POINTS): ProposedEdit[] {
  const { title, content } = request.element;
  const points = findGist({ elementId: '', title, content, isOpen: true }, pack, count);
  if (points.length < Math.min(2, count)) throw new EngineRefusal('too-short-for-summary');
  const heading = pack.code === 'de' ? '## Das Wichtigste' : '## Key points';
  const list = points.map((point) => `- ${point}`).join('\n');
  return [appendBlock(content, `${heading}\n\n${list}`, { reason: phrases.add })];
}

/**
 * Adds an example, a check or cards that the documents give, at the end of the text; where they are silent, a check or cards
 * of what the element itself says.
 */
export function addPart(
  given: Given,
  format: 'example' | 'check' | 'flashcards',
  about: string,
  types?: readonly CheckType[],
): ProposedEdit[] {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const found = partAbout(given, about, format, types);
  if (!found && format === 'example') {
    const told = expand(given, about, (text) => EXAMPLE.test(text));
    if (told.length > 0) return told;
  }
  if (found) {
    const text = withNotes(boundTo(request.rows, found.piece, pack), notesOf(found.draft.content), content);
    return [appendBlock(content, text, { reason: phrases.fromDocument, sources: found.draft.citations.slice(0, 5) })];
  }
  const own =
    format === 'example' ? undefined : partAbout({ ...given, request: ofItself(request) }, about, format, types);
  if (!own) throw nothingAbout(given, about);
  const bare = own.piece.replace(/\s*\[\^[^\]]+\]/g, '').replace(/\n+\*[^*\n]+\*\s*$/, '');
  return [appendBlock(content, boundTo(request.rows, bare, pack), { reason: phrases.fromText })];
}

/** A request that draws on the element alone. */
function ofItself(request: EditRequest): EditRequest {
  const text = request.element.content.replace(/```[\s\S]*?```/g, '').replace(/^\[\^[^\]]+\]: .*$|\[\^[^\]]+\]/gm, '');
  return { ...request, sources: [{ name: request.element.title, paged: false, pages: [{ page: 1, text }] }] };
}

function partAbout(
  given: Given,
  about: string,
  format: 'example' | 'check' | 'flashcards',
  types: readonly CheckType[] | undefined,
): Found | undefined {
  const found = format === 'check' ? newCheck(given, about, types) : newPart(given, about, format);
  const subject = stemsOf(about, given.pack);
  const said = (found?.piece ?? '').replace(/^(?:explanation|hints):.*\n(?: .*\n)*/gm, '');
  return about === '' || coverage(subject, stemsOf(said, given.pack)) >= ABOUT ? found : undefined;
}

type Found = { piece: string; draft: ElementDraft };

/** The check that speaks most of the subject, in its question first; none that the element asks already. */
function newCheck(given: Given, about: string, types: readonly CheckType[] | undefined): Found | undefined {
  const { request, pack } = given;
  const asked = new Set(listChecks(request.element.content).map(({ stem }) => stem));
  const subject = stemsOf(about, pack);
  const nearness = (text: string) => (subject.size > 0 ? coverage(subject, stemsOf(text, pack)) : 1);
  const [best] = draftsAbout(given, about, ['lesson', 'check'])
    .flatMap((draft) => listChecks(draft.content).map((check) => ({ check, draft })))
    .filter(({ check }) => !asked.has(check.stem) && (types?.includes(check.type) ?? true))
    .map((one) => ({ ...one, asks: nearness(one.check.stem), says: nearness(JSON.stringify(one.check)) }))
    .filter(({ says }) => says > 0)
    .sort((one, other) => other.asks - one.asks || other.says - one.says);
  return best && { piece: writeCheck(best.check), draft: best.draft };
}

function newPart(given: Given, about: string, format: 'example' | 'flashcards'): Found | undefined {
  const draft = draftAbout(given, about, format);
  return draft && { piece: partOf(draft, format), draft };
}

/** A draft without its notes; of examples only the first. */
function partOf(draft: ElementDraft, format: 'example' | 'flashcards'): string {
  const body = draft.content.replace(/^\[\^[^\]]+\]: .*$/gm, '').trim();
  if (format !== 'example') return body;
  const parts = body.split(/\n(?=#{2,3} )/);
  return (parts.find((part) => part.trim() !== '') ?? body).trim();
}

/** Ties new checks to the element's own criteria; keys of the draft mean nothing here. */
function boundTo(rows: EditRequest['rows'], piece: string, pack: LanguagePack): string {
  return mapChecks(piece, ({ rows: _, ...check }) => {
    const said = stemsOf(JSON.stringify(check), pack);
    const fitting = rows
      .map((row) => ({ rowId: row.rowId, share: coverage(stemsOf(row.statement, pack), said) }))
      .filter(({ share }) => share >= SAME)
      .sort((one, other) => other.share - one.share);
    return { ...check, rows: fitting[0] ? [fitting[0].rowId] : undefined };
  });
}
