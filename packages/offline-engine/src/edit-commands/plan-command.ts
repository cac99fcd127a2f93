import type { CommandRequest, EditProposal } from '@coursecraft/ai/engine/engine';
import type { ProposedEdit } from '../markdown/text-parts.ts';
import { deletePart } from './delete-part.ts';
import { insertCards } from './insert-cards.ts';
import { insertCheck } from './insert-check.ts';
import { insertSummary } from './insert-summary.ts';
import { convertBlock } from './list-and-table.ts';
import { movePart } from './move-part.ts';
import { phrasesOf } from './phrases.ts';
import { replaceTerm } from './replace-term.ts';

/** Plans a command as edits without refused ones. Throws `EngineRefusal` if it cannot be exact. */
export function planCommand(request: CommandRequest): EditProposal {
  const summary = phrasesOf(request.language).summary(request.command);
  const edits = editsFor(request).map((edit) => ({ ...edit, reason: edit.reason || summary }));
  const others = edits.filter((edit) => !wasRefused(edit, request));
  return { summary, edits: others.length > 0 ? others : edits };
}

function editsFor(request: CommandRequest): ProposedEdit[] {
  const { command, element, selection, language } = request;
  const { content } = element;
  switch (command.kind) {
    case 'replace-term':
      return replaceTerm(content, command, selection);
    case 'move-part':
      return movePart(content, command);
    case 'delete-part':
      return deletePart(content, command);
    case 'list-to-table':
    case 'table-to-list':
      return convertBlock(content, command);
    case 'insert-check':
      return insertCheck(request);
    case 'insert-cards':
      return insertCards(request);
    case 'insert-summary':
      return insertSummary(content, language);
  }
}

const wasRefused = (edit: ProposedEdit, { refused }: CommandRequest) =>
  refused.some(({ edit: other }) => other.op === edit.op && other.quote === edit.quote && other.text === edit.text);
