import { createGrounding } from '@coursecraft/domain/grounding/is-grounded';
import { numberSentences } from '../drafting/numbered-sentences.ts';
import type { Ask } from '../engine/ask.ts';
import type { EditProposal, EditRequest, Outline, OutlineRequest, Run } from '../engine/engine.ts';
import { OutlineReply } from '../engine/replies.ts';
import { deltaTeller } from '../engine/tell-deltas.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import type { ChangeScope } from './change-scope.ts';
import { numberParts } from './numbered-parts.ts';
import { planOfReply, sentencesOf } from './plan-of-reply.ts';
import { editPrompt, outlinePrompt } from './prompt.ts';
import { EditReply, LooseEdit } from './reply.ts';

const EDIT_TOKENS = 8000;
const OUTLINE_TOKENS = 4000;
const LONGEST_SENTENCE = 2000;

/**
 * Plans the edits that a request in words asks for. Changes that cannot be applied are sent back once, each with the
 * reason; what stays invalid is left out and listed.
 */
export async function planEdit(ask: Ask, request: WithPassages<EditRequest>, run: Run): Promise<EditProposal> {
  const { element, selection, language, sources, rows, passages } = request;
  const { content } = element;
  run.onStep({ kind: 'planning', label: 'Planning the edits', done: 0, total: 1 });
  const tell = deltaTeller(run.onText);
  const material = numberSentences(passages);
  const isGrounded = createGrounding(sources);
  const scope: ChangeScope = {
    content,
    parts: numberParts(content),
    selection,
    criteria: rows,
    language,
    sourceOf: (id) => {
      const source = material.source(id);
      return source && isGrounded(source) ? source : undefined;
    },
  };
  const reply = await ask(
    {
      messages: editPrompt(request, material),
      schema: LooseEdit,
      asks: EditReply,
      temperature: 0,
      maxOutputTokens: EDIT_TOKENS,
      findProblems: (answer) => sentencesOf(planOfReply(answer, scope).held),
      onPartial: ({ summary }) => tell(summary),
    },
    run,
  );
  const { edits, held } = planOfReply(reply, scope);
  const cannot = reply.cannot?.trim().slice(0, LONGEST_SENTENCE);
  return {
    summary: reply.summary.slice(0, LONGEST_SENTENCE),
    edits: edits.map((edit) => ({ ...edit, reason: edit.reason.slice(0, LONGEST_SENTENCE) })),
    ...(held.length > 0 ? { held: held.map(({ number: _, ...one }) => one) } : {}),
    ...(cannot ? { cannot } : {}),
  };
}

export async function planOutline(ask: Ask, request: WithPassages<OutlineRequest>, run: Run): Promise<Outline> {
  run.onStep({ kind: 'planning', label: 'Planning the outline', done: 0, total: 1 });
  const wanted = request.outline.children.flatMap(({ id }) => id ?? []);
  const reply = await ask(
    {
      messages: outlinePrompt(request),
      schema: OutlineReply,
      temperature: 0,
      maxOutputTokens: OUTLINE_TOKENS,
      findProblems: ({ children, next }) =>
        wanted
          .filter((id) => ![...children, ...(next?.children ?? [])].some((child) => child.id === id))
          .map((id) => `The part ${id} is missing.`),
    },
    run,
  );
  const left = new Set(wanted);
  // A part has one position; an unknown part is new.
  const known = (children: OutlineReply['children']) =>
    children.map(({ id, title }) => (id && left.delete(id) ? { id, title } : { title }));
  const children = known(reply.children);
  const next =
    reply.next && request.level !== 'course' ? { ...reply.next, children: known(reply.next.children) } : undefined;
  const lost = request.outline.children.filter(({ id }) => id && left.has(id));
  return { title: reply.title, children: [...children, ...lost], ...(next ? { next } : {}) };
}
