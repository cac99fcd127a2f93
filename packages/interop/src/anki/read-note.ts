import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { type FoundCheck, settleCheck } from '../checks/settle-check.ts';
import { textCheck } from '../checks/text-check.ts';
import { isCardSized } from '../course/cards-to-elements.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import { plainWords } from '../markdown/plain-words.ts';
import { clozeCards, clozeCheck } from './cloze-note.ts';
import type { AnkiCard, AnkiNote, NoteType } from './collection.ts';
import { fieldToContent } from './field-to-content.ts';
import { gapsOf, readCloze } from './read-cloze.ts';
import { renderTemplate } from './render-template.ts';

export type ReadNote = { checks: { type: string; block: string }[]; cards: Flashcard[] };

type NoteContext = { type: NoteType; deck: string; cards: readonly AnkiCard[]; part: OpenPart; context: HtmlContext };

/** The card of each gap repeats all the others. */
const MOST_GAPS = 100;
const OCCLUSION = /image[- ]occlusion/i;
const CLOZE_FIELD = /\{\{(?:[^{}]*:)?cloze:([^{}]+)\}\}/;

/** Converts a note by what its cards show; notes the reason on the part if nothing results. */
export function readNote(note: AnkiNote, around: NoteContext): ReadNote {
  const { type, part } = around;
  if (OCCLUSION.test(type.name) || note.fields.some((field) => field.includes('::image-occlusion:'))) {
    part.leaveOut('kind-unknown', 'image occlusion');
    return { checks: [], cards: [] };
  }
  const read = type.isCloze ? clozeNote(note, around) : plainNote(note, around);
  const cards = read.cards.filter((card) => card.front.trim() && card.back.trim());
  const fitting = cards.filter(isCardSized);
  if (fitting.length < cards.length) part.note('too-long');
  if (read.checks.length + fitting.length === 0) part.leaveOut(cards.length > 0 ? 'too-long' : 'empty');
  return { checks: read.checks, cards: fitting };
}

const fieldOf = (note: AnkiNote, { type, deck, cards }: NoteContext) => {
  const special: Record<string, string> = {
    Deck: deck,
    Subdeck: deck.split('::').at(-1) ?? '',
    Type: type.name,
    Tags: note.tags.join(' '),
    FrontSide: '',
  };
  return (name: string): string | undefined => {
    const at = type.fields.findIndex((field) => field.toLowerCase() === name.toLowerCase());
    if (at >= 0) return note.fields[at] ?? '';
    return name === 'Card' ? (type.templates[cards[0]?.template ?? 0]?.name ?? '') : special[name];
  };
};

const wordsOf = (html: string) => html.replace(/<(?!img)[^>]*>|&nbsp;|\s+/gi, '');
const ANSWER = /<hr\s+id=["']?answer["']?\s*\/?>/i;

function withoutFront(html: string, front: string): string {
  const found = ANSWER.exec(html);
  const above = found ? wordsOf(html.slice(0, found.index)) : '';
  return found && (above === '' || wordsOf(front).includes(above)) ? html.slice(found.index + found[0].length) : html;
}

function readAsked(template: string, field: (name: string) => string | undefined) {
  const hints: string[] = [];
  const typed: string[] = [];
  const html = renderTemplate(template, {
    field,
    onTyped: (name) => typed.push(name),
    onHint: (hint) => hints.push(hint),
  });
  return { html, typed: typed[0], hints };
}

function plainNote(note: AnkiNote, around: NoteContext): ReadNote {
  const { type, cards, part, context, deck } = around;
  const field = fieldOf(note, around);
  const templates = cards.length > 0 ? cards.map(({ template }) => template) : [0];
  const read: ReadNote = { checks: [], cards: [] };
  for (const index of new Set(templates)) {
    const template = type.templates[index];
    if (!template) continue;
    const asked = readAsked(template.front, field);
    const front = asked.typed === undefined ? renderTemplate(template.front, { field }) : asked.html;
    const back = withoutFront(renderTemplate(template.back, { field }), front);
    const [frontText, backText] = [fieldToContent(front, context), fieldToContent(back, context)];
    const answer = asked.typed === undefined ? undefined : field(asked.typed);
    const words = answer ? plainWords(fieldToContent(answer, context)) : undefined;
    const stem = oneParagraph(frontText) || deck.split('::').at(-1) || '…';
    const check = words && frontText.trim() ? textCheck(stem, { accept: [words] }, part) : undefined;
    const hints = asked.hints.map((hint) => oneParagraph(fieldToContent(hint, context)));
    const block = check && settled({ ...check, hints, explanation: backText === words ? '' : backText }, part);
    if (block) read.checks.push(block);
    else read.cards.push({ front: frontText, back: backText || (answer ? fieldToContent(answer, context) : '') });
  }
  return read;
}

function clozeNote(note: AnkiNote, around: NoteContext): ReadNote {
  const { type, part, context, deck } = around;
  const field = fieldOf(note, around);
  const [template] = type.templates;
  const named = CLOZE_FIELD.exec(template?.front ?? '')?.[1]?.trim();
  const text = (named === undefined ? undefined : field(named)) ?? note.fields.find((one) => /\{\{c\d/.test(one)) ?? '';
  const without = (html: string) => html.replace(new RegExp(CLOZE_FIELD, 'g'), '');
  const { html: above, hints } = readAsked(without(template?.front ?? ''), field);
  const extra = withoutFront(renderTemplate(without(template?.back ?? ''), { field }), above);
  const toContent = (html: string) => fieldToContent(html, context);
  const pieces = readCloze(text);
  if (gapsOf(pieces).length > MOST_GAPS) {
    part.note('too-long', `${gapsOf(pieces).length} gaps`);
    return { checks: [], cards: [] };
  }
  const asked = oneParagraph(toContent(above)) || deck.split('::').at(-1) || '…';
  const check = clozeCheck(pieces, asked, toContent);
  const explanation = toContent(extra === above ? '' : extra);
  const asHints = hints.map((hint) => oneParagraph(toContent(hint)));
  const block = check && settled({ ...check, hints: asHints, explanation }, part);
  if (block) return { checks: [block], cards: [] };
  return { checks: [], cards: clozeCards(pieces, explanation ? extra : '', toContent) };
}

function settled(found: FoundCheck, part: OpenPart): { type: string; block: string } | undefined {
  const explanation = found.explanation?.replace(/^(?:\s*-{3}\s*(?:\n|$))+/, '') ?? '';
  const check = settleCheck({ ...found, explanation }, part);
  return check && { type: check.type, block: writeCheck(check) };
}
