import type { EditProposal, EditRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { refused } from '@coursecraft/contract/reasons';
import { listChecks } from '@coursecraft/domain/content/checks';
import { applyPlan } from '@coursecraft/domain/edit-plan/apply-plan';
import { editsBetween } from '@coursecraft/domain/edit-plan/edits-between';
import { findQuote, type Range } from '@coursecraft/domain/edit-plan/find-quote';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { pickPack } from '../language/pick-pack.ts';
import { changedText, isOfChosen } from './changed-text.ts';
import { type EditPhrases, editPhrases } from './edit-phrases.ts';
import { type Found, findTarget } from './find-target.ts';
import { addPart, expand, summarise } from './from-documents.ts';
import { cardsAbout } from './make-cards-about.ts';
import { glossary } from './make-glossary.ts';
import { blocksOf, isWithin, partsOf } from './parts.ts';
import { define, exampleOf, noteOf } from './quote-documents.ts';
import type { Target } from './read-target.ts';
import { leavesGender } from './replace-words.ts';
import type { Request } from './requests/request.ts';
import { selectionIn } from './selection-in.ts';
import { everywhere, foundBy, type Given, missing, unfit } from './spoken-of.ts';
import { editAt, type ProposedEdit } from './text-parts.ts';
import { staysWellFormed } from './well-formed.ts';

/** The edits that do what was asked for. Throws `EngineRefusal` where the text has nothing that it could be done to. */
export function carryOut(request: EditRequest, asked: Request): EditProposal {
  const { content } = request.element;
  const pack = pickPack(content, request.language);
  const phrases = editPhrases(request.language);
  const whole = { start: 0, end: content.length };
  const scope = request.selection ? selectionIn(content, request.selection) : whole;
  if (!scope) throw missing(request.selection?.slice(0, 60));
  const placed = { request, content, pack, phrases, scope };
  const given = asked.within ? { ...placed, scope: placeOf(placed, asked.within) } : placed;
  const named =
    asked.action === 'replace' && isOfChosen(request, asked.was)
      ? { ...asked, was: request.selection?.slice(0, 60) ?? '' }
      : asked;
  const isGendered = asked.action === 'replace' && pack.code === 'de' && leavesGender(content, asked.was, asked.now);
  const summary = [summaryOf(named, phrases), ...(isGendered ? [phrases.gender] : [])].join(' ');
  if (asked.action === 'add') {
    const added = additions(given, { ...asked, about: asked.about || chosenSubject(given) });
    const edits = added.edits.map((edit) => placedAt(content, edit, placeFor(given, asked), asked.where?.relation));
    return wellFormed(content, asked, { summary: added.summary ?? summary, edits });
  }
  const changed = withoutLooseNotes(content, changedText(given, asked));
  const edits = keptApart(given, asked, editsBetween(content, changed, blocksOf)).map((edit) => ({
    ...edit,
    reason: summary,
  }));
  return wellFormed(content, asked, {
    summary,
    edits: asked.action === 'improve' ? [...edits, ...missingCheck(given)] : edits,
  });
}

/** A proposal that leaves a text as well formed as it was; of any other it is said that it cannot be done. */
function wellFormed(content: string, asked: Request, proposal: EditProposal): EditProposal {
  const edits = proposal.edits.map((edit, at) => ({ ...edit, editId: String(at) }));
  const plan = { planId: '', baseVersion: 1, baseHash: '', summary: proposal.summary, edits };
  const applied = applyPlan(plan, { content, hash: '' });
  if (applied.ok && staysWellFormed(content, applied.content, asked)) return proposal;
  throw unfit(asked.target ?? asked.within);
}

/** Where alone something is done. */
const placeOf = (given: Given, within: Target): Range => {
  const [found] = foundBy(given, within);
  if (!found || (found.kind === 'words' && !within.isQuoted)) throw missing(within.said);
  return found;
};

/** What is done word by word can be left out in a part of the text; all else is done whole or not at all. */
const BY_WORDS: readonly Request['action'][] = [
  'replace',
  'change',
  'spelling',
  'style',
  'simplify',
  'improve',
  'shorten',
];

/** The edits without those of what is to stay as it is. */
function keptApart<E extends { quote: string; occurrence?: number | undefined }>(
  given: Given,
  asked: Request,
  edits: readonly E[],
): readonly E[] {
  if (!asked.except) return edits;
  const kept = foundBy(everywhere(given), asked.except);
  const touches = ({ quote, occurrence }: E) => {
    const place = findQuote(given.content, quote)[(occurrence ?? 1) - 1];
    return place !== undefined && kept.some(({ start, end }) => start < place.end && place.start < end);
  };
  const others = edits.filter((edit) => !touches(edit));
  const isApart = BY_WORDS.includes(asked.action) && kept.every(({ kind }) => kind !== 'sentence' && kind !== 'words');
  if (others.length < edits.length && !isApart)
    throw new EngineRefusal(refused('edit-form-unfit', { what: asked.except.said ?? '' }));
  return others;
}

type Adding = Extract<Request, { action: 'add' }>;

/** What is to be drawn of the documents is what somebody chose, where they name nothing. */
function chosenSubject({ request, content, scope }: Given): string {
  return request.selection ? inlineText(content.slice(scope.start, scope.end).replace(/\[\^[^\]]+\]/g, '')) : '';
}

function additions(given: Given, asked: Adding): { edits: ProposedEdit[]; summary?: string } {
  const { what, about, types, count } = asked;
  switch (what) {
    case 'text':
      return { edits: expand(given, about) };
    case 'definition':
      return { edits: define(given, about) };
    case 'summary':
      return { edits: summarise(given, count) };
    case 'glossary':
      return { edits: glossary(given) };
    case 'note':
      return { edits: noteOf(given, about, asked.form ?? 'note') };
    case 'flashcards': {
      const { edits, found } = cardsAbout(given, about, count);
      return { edits, ...(count && found < count ? { summary: given.phrases.fewer(found, count) } : {}) };
    }
    case 'example': {
      const told = about ? exampleOf(given, about) : [];
      return { edits: told.length > 0 ? told : addPart(given, what, about) };
    }
    case 'check': {
      const edits = addPart(given, what, about, { types, count });
      const found = listChecks(edits.map(({ text }) => text ?? '').join('\n')).length;
      return { edits, ...(count && found < count ? { summary: given.phrases.fewer(found, count) } : {}) };
    }
  }
}

/** Where a part is added: where somebody said, else at the end of the section that it is about or that was chosen in. */
function placeFor(given: Given, { where, what, about }: Adding): Found | undefined {
  const { content, pack, request, scope } = given;
  if (where) return foundBy(everywhere(given), where.other)[0];
  if (what !== 'check' && what !== 'flashcards') return undefined;
  const sections = findTarget(content, { kind: 'section', isAll: true }, pack);
  const around = request.selection
    ? sections.findLast(({ start, end }) => start <= scope.start && end >= scope.end)
    : undefined;
  const named = about ? findTarget(content, { kind: 'section', about }, pack)[0] : undefined;
  const section = around ?? named;
  const last = section && partsOf(content).findLast((part) => isWithin(part, section) && part.kind !== 'note');
  return last;
}

/** What is added where somebody said a place; its notes come along, and stand at the end when it is shown. */
function placedAt(
  content: string,
  edit: ProposedEdit,
  beside: Found | undefined,
  relation: 'after' | 'before' | undefined,
): ProposedEdit {
  if (!beside || !edit.text) return edit;
  const block = edit.text.trim();
  const before = relation === 'before';
  const anchored = editAt(content, beside, {
    op: before ? 'insert-before' : 'insert-after',
    text: before ? `${block}\n\n` : `\n\n${block}`,
    reason: edit.reason,
  });
  return { ...anchored, ...(edit.sources ? { sources: edit.sources } : {}) };
}

function summaryOf(asked: Request, phrases: EditPhrases): string {
  switch (asked.action) {
    case 'replace':
      return phrases.replace(asked.was, asked.now);
    case 'retitle':
      return phrases.retitle(asked.now);
    case 'correct':
      return asked.pairs.map(({ was }) => phrases.correct(was)).join(' ');
    case 'change':
      return asked.values.map(({ about, now }) => phrases.change(about, now)).join(' ');
    case 'spelling':
      return phrases.spelling(asked.word);
    default:
      return phrases[asked.action];
  }
}

/** Notes that nothing points to any more go with what pointed to them. */
function withoutLooseNotes(before: string, after: string): string {
  const marks = (text: string) => new Set([...text.matchAll(/\[\^([^\]]+)\](?!:)/g)].map(([, mark]) => mark));
  const had = marks(before);
  const has = marks(after);
  const loose = [...had].filter((mark) => !has.has(mark));
  if (loose.length === 0) return after;
  const left = loose.reduce<string>(
    (text, mark) =>
      text.replace(new RegExp(`^\\[\\^${mark?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\]:.*\\n?`, 'm'), ''),
    after,
  );
  return left.replace(/\n{2,}$/, '\n');
}

/** A check, where an element that has something to prove asks nothing yet and the documents give one. */
function missingCheck(given: Given): ProposedEdit[] {
  const { request } = given;
  if (request.rows.length === 0 || request.sources.length === 0) return [];
  if (listChecks(request.element.content).length > 0) return [];
  try {
    return addPart(given, 'check', '');
  } catch (error) {
    if (error instanceof EngineRefusal) return [];
    throw error;
  }
}
