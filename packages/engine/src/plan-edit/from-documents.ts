import { footnote } from '@coursecraft/ai/drafting/footnotes';
import type { EditRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks, mapChecks } from '@coursecraft/domain/content/checks';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { coverage } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { draftModule } from '../drafting/draft-module.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { findGist } from '../passages/find-gist.ts';
import { ABOUT, type Drawing, nothingAbout, sourceOf, stemsOf, textAbout } from './about.ts';
import type { CheckType } from './requests/request.ts';
import { appendBlock, editAt, type ProposedEdit, paragraphsOf, type TextPart } from './text-parts.ts';

type Given = Drawing;
type Note = { mark: string; text: string };

/** Points of a summary. */
const MOST_POINTS = 5;
/** Paragraphs that one request for more brings. */
const MOST = 2;
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

/** Adds what the documents say of a subject and the element does not, behind the paragraph that comes nearest to it. */
export function expand(given: Given, about: string): ProposedEdit[] {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const lesson = draftAbout(given, about, 'lesson');
  if (!lesson) throw nothingAbout(given, about);
  const subject = stemsOf(about || request.element.title, pack);
  const nearness = <P extends TextPart>(part: P) => ({ ...part, near: coverage(subject, stemsOf(part.text, pack)) });
  const known = inlineText(content);
  const told = paragraphsOf(lesson.content)
    .filter(({ text }) => !PICTURE.test(text))
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

/** The sentences of the element itself that say most of it, as points at its end. */
export function summarise({ request, pack, phrases }: Given, count = MOST_POINTS): ProposedEdit[] {
  const { title, content } = request.element;
  const points = findGist({ elementId: '', title, content, isOpen: true }, pack, count);
  if (points.length < Math.min(2, count)) throw new EngineRefusal('too-short-for-summary');
  const heading = pack.code === 'de' ? '## Das Wichtigste' : '## Key points';
  const list = points.map((point) => `- ${point}`).join('\n');
  return [appendBlock(content, `${heading}\n\n${list}`, { reason: phrases.add })];
}

/** Of which forms checks are wanted, and how many. */
type Wish = { types?: readonly CheckType[] | undefined; count?: number | undefined };

/** Adds an example or checks that the documents give; where they are silent, checks of what the element itself says. */
export function addPart(given: Given, format: 'example' | 'check', about: string, wish: Wish = {}): ProposedEdit[] {
  const { request, pack, phrases } = given;
  const { content } = request.element;
  const found = partAbout(given, about, format, wish);
  if (found) {
    const text = withNotes(boundTo(request.rows, found.piece, pack), notesOf(found.draft.content), content);
    return [appendBlock(content, text, { reason: phrases.fromDocument, sources: found.draft.citations.slice(0, 5) })];
  }
  const own =
    format === 'example'
      ? undefined
      : (checksOfItself(given, about, wish) ??
        partAbout({ ...given, request: ofItself(request) }, about, format, wish));
  if (!own) throw nothingAbout(given, about);
  const bare = own.piece.replace(/\s*\[\^[^\]]+\]/g, '').replace(/\n+\*[^*\n]+\*\s*$/, '');
  return [appendBlock(content, boundTo(request.rows, bare, pack), { reason: phrases.fromText })];
}

/** Checks on the section or the paragraphs that speak of a subject, whatever words they ask in. */
function checksOfItself(given: Given, about: string, wish: Wish) {
  const text = about === '' ? '' : textAbout(given.request.element.content, about, given.pack);
  return text === '' ? undefined : partAbout({ ...given, request: ofItself(given.request, text) }, '', 'check', wish);
}

/** A request that draws on the element alone. */
function ofItself(request: EditRequest, content = request.element.content): EditRequest {
  const text = content.replace(/```[\s\S]*?```/g, '').replace(/^\[\^[^\]]+\]: .*$|\[\^[^\]]+\]/gm, '');
  return { ...request, sources: [{ name: request.element.title, paged: false, pages: [{ page: 1, text }] }] };
}

function partAbout(given: Given, about: string, format: 'example' | 'check', wish: Wish): Found | undefined {
  const found = format === 'check' ? newChecks(given, about, wish) : newExample(given, about);
  const subject = stemsOf(about, given.pack);
  const said = (found?.piece ?? '').replace(/^(?:explanation|hints):.*\n(?: .*\n)*/gm, '');
  return about === '' || coverage(subject, stemsOf(said, given.pack)) >= ABOUT ? found : undefined;
}

type Found = { piece: string; draft: ElementDraft };

/** The checks that speak most of the subject, in their questions first; none that the element asks already. */
function newChecks(given: Given, about: string, { types, count = 1 }: Wish): Found | undefined {
  const { request, pack } = given;
  const asked = new Set(listChecks(request.element.content).map(({ stem }) => stem));
  const subject = stemsOf(about, pack);
  const nearness = (text: string) => (subject.size > 0 ? coverage(subject, stemsOf(text, pack)) : 1);
  const best = draftsAbout(given, about, ['lesson', 'check'])
    .flatMap((draft) => listChecks(draft.content).map((check) => ({ check, draft })))
    .filter(({ check }) => !asked.has(check.stem) && (types?.includes(check.type) ?? true))
    .map((one) => ({ ...one, asks: nearness(one.check.stem), says: nearness(JSON.stringify(one.check)) }))
    .filter(({ says }) => says > 0)
    .sort((one, other) => other.asks - one.asks || other.says - one.says)
    .slice(0, count);
  const [first] = best;
  return first && { piece: best.map(({ check }) => writeCheck(check)).join('\n\n'), draft: first.draft };
}

/** The first example of a draft, without its notes. */
function newExample(given: Given, about: string): Found | undefined {
  const draft = draftAbout(given, about, 'example');
  const parts =
    draft?.content
      .replace(/^\[\^[^\]]+\]: .*$/gm, '')
      .trim()
      .split(/\n(?=#{2,3} )/) ?? [];
  const piece = parts.find((part) => part.trim() !== '');
  return draft && piece !== undefined ? { piece: piece.trim(), draft } : undefined;
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
