import { listChecks } from '@coursecraft/domain/content/checks';
import { findQuote } from '@coursecraft/domain/edit-plan/find-quote';
import type { EditProposal, EditRequest } from '../engine.ts';
import { pickPack } from '../language/pick-pack.ts';
import { EngineRefusal } from '../refusal.ts';
import { editPhrases } from './edit-phrases.ts';
import { addPart, expand } from './from-documents.ts';
import { type Instruction, readInstruction } from './instruction.ts';
import { shorten, simplify } from './plainer-text.ts';
import { moveSection, removePart, sortList } from './rearrange.ts';
import { fixSpelling, replaceTerm } from './replace-words.ts';
import type { ProposedEdit } from './text-parts.ts';

/**
 * Plans edits from a closed set of instructions, in English and German. Throws `EngineRefusal` that names the
 * set where the request is none of them, and one that says why where nothing would come of it.
 */
export function planEdit(request: EditRequest): EditProposal {
  const instruction = readInstruction(request.hint);
  if (!instruction) throw new EngineRefusal('edits-without-model');
  const { summary, edits } = carryOut(request, instruction);
  const inside = edits.filter((edit) => isInside(edit, request));
  if (inside.length === 0) throw new EngineRefusal('edit-changes-nothing');
  const fresh = inside.filter((edit) => !wasRefused(edit, request));
  if (fresh.length === 0) throw new EngineRefusal('edits-all-refused');
  return { summary, edits: fresh };
}

function carryOut(request: EditRequest, instruction: Instruction): EditProposal {
  const { content } = request.element;
  const phrases = editPhrases(request.language);
  const pack = pickPack(content, request.language);
  const given = { content, pack, phrases, rows: request.rows };
  const drawing = { request, pack, phrases };
  switch (instruction.kind) {
    case 'replace': {
      const summary = phrases.replace(instruction.was, instruction.now);
      return { summary, edits: replaceTerm(content, instruction.was, instruction.now, summary) };
    }
    case 'spelling': {
      const documents = request.sources.flatMap(({ pages }) => pages.map(({ text }) => text)).join('\n');
      const summary = phrases.spelling(instruction.word);
      return { summary, edits: fixSpelling(content, instruction.word, { pack, documents, phrases }) };
    }
    case 'shorten':
      return { summary: phrases.shorten, edits: shorten(given) };
    case 'simplify':
      return { summary: phrases.simplify, edits: simplify(given) };
    case 'improve':
      return { summary: phrases.improve, edits: [...simplify(given), ...missingCheck(drawing)] };
    case 'expand':
      return { summary: phrases.expand, edits: expand(drawing, instruction.about) };
    case 'add':
      return { summary: phrases.add, edits: addPart(drawing, instruction.format, instruction.about) };
    case 'remove':
      return {
        summary: phrases.remove,
        edits: removePart(content, instruction.what, instruction.about, phrases.remove),
      };
    case 'move':
      return { summary: phrases.move, edits: moveSection(content, instruction, phrases.move) };
    case 'sort':
      return { summary: phrases.move, edits: sortList(content, phrases.move) };
  }
}

/** A check, where an element that has something to prove asks nothing yet and the documents give one. */
function missingCheck(drawing: Parameters<typeof addPart>[0]): ProposedEdit[] {
  const { request } = drawing;
  if (request.rows.length === 0 || request.sources.length === 0) return [];
  if (listChecks(request.element.content).length > 0) return [];
  try {
    return addPart(drawing, 'check', '');
  } catch (error) {
    if (error instanceof EngineRefusal) return [];
    throw error;
  }
}

/** Whether an edit is about the chosen words, where some were chosen. */
function isInside({ quote, occurrence = 1 }: ProposedEdit, { selection, element }: EditRequest): boolean {
  if (!selection) return true;
  const place = findQuote(element.content, quote)[occurrence - 1];
  return findQuote(element.content, selection).some(
    ({ start, end }) => place !== undefined && place.start >= start && place.end <= end,
  );
}

const wasRefused = (edit: ProposedEdit, { refused }: EditRequest) =>
  refused.some(({ edit: other }) => other.op === edit.op && other.quote === edit.quote && other.text === edit.text);
