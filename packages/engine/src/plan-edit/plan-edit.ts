import type { EditProposal, EditRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { carryOut } from './carry-out.ts';
import { nearestTo } from './nearest-to.ts';
import { type ReadRequest, readRequests } from './read-request.ts';
import { summing } from './requests/adding.ts';
import type { Request } from './requests/request.ts';
import type { ProposedEdit } from './text-parts.ts';

/**
 * Plans what an author asks for in words, of a closed set of things that can be done without a language model, in English
 * and German. Throws `EngineRefusal` that says why it cannot be done, and what comes nearest to it and can.
 */
export function planEdit(request: EditRequest): EditProposal {
  const [asked, mended] = readRequests(request.hint);
  if (!asked) throw notUnderstood(request);
  try {
    const { summary, edits } = firstThatFits(request, asked.request, mended?.request);
    if (edits.length === 0) throw new EngineRefusal(nothingOf(asked.request));
    const fresh = edits.filter((edit) => !wasRefused(edit, request));
    if (fresh.length === 0) throw new EngineRefusal('edits-all-refused');
    return { summary, edits: fresh };
  } catch (error) {
    throw error instanceof EngineRefusal ? withWayOut(error, request, asked) : error;
  }
}

/** Another author would find something to make plainer or better; of everything else nothing is left to do. */
const nothingOf = ({ action }: Request) =>
  action === 'simplify' || action === 'improve' ? 'edit-finds-nothing' : 'edit-changes-nothing';

const here = (request: EditRequest) => ({
  content: request.element.content,
  hasSources: request.sources.length > 0,
  language: request.language,
  // What is to be finished is for the author to finish.
  works: (example: string) => example.includes('…') || isDone(request, example),
});

/** Whether edits come of a request here. */
function isDone(request: EditRequest, hint: string): boolean {
  const [asked] = readRequests(hint);
  try {
    return asked !== undefined && carryOut(request, asked.request).edits.length > 0;
  } catch (error) {
    if (error instanceof EngineRefusal) return false;
    throw error;
  }
}

/** A request that is none of those that are understood, or takes a language model. */
function notUnderstood(request: EditRequest): EngineRefusal {
  const { instead, isBeyond } = nearestTo(request.hint, here(request));
  if (instead === undefined) return new EngineRefusal('nothing-to-edit');
  return new EngineRefusal({ reason: isBeyond ? 'edit-needs-model' : 'edits-without-model', values: { instead } });
}

const SILENT: readonly string[] = ['no-source', 'documents-give-none', 'nothing-to-draw-on'];

/** A refusal with what can be done here and comes nearest. */
function withWayOut({ refused: { reason, values } }: EngineRefusal, request: EditRequest, { kind }: ReadRequest) {
  // What the documents do not give is not found by asking for it again.
  const near = SILENT.includes(reason) ? summing : kind;
  const { instead } = nearestTo(request.hint, here(request), near);
  const isSame = instead?.toLowerCase() === request.hint.trim().toLowerCase();
  // What was asked of the chosen words names nothing; they are what it cannot be done to.
  const what = values?.what === '' && request.selection ? { what: request.selection.slice(0, 60) } : {};
  return new EngineRefusal({ reason, values: { ...values, ...what, ...(instead && !isSame ? { instead } : {}) } });
}

/** What a request asks for as it is written; where it names what is not there, as it was probably meant. */
function firstThatFits(request: EditRequest, asked: Request, mended: Request | undefined): EditProposal {
  try {
    return carryOut(request, asked);
  } catch (error) {
    const isMissing = error instanceof EngineRefusal && error.refused.reason === 'edit-target-missing';
    if (!isMissing || !mended) throw error;
    return carryOut(request, mended);
  }
}

const wasRefused = (edit: ProposedEdit, { refused: before }: EditRequest) =>
  before.some(({ edit: other }) => other.op === edit.op && other.quote === edit.quote && other.text === edit.text);
