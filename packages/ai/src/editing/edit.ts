import { findBlocks } from '@coursecraft/domain/content/blocks';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { findQuote } from '@coursecraft/domain/editing/find-quote';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { footnote } from '../drafting/footnotes.ts';
import type { Ask } from '../engine/ask.ts';
import type { EditProposal, EditRequest, Outline, OutlineRequest, Run } from '../engine/engine.ts';
import { EditReply, OutlineReply } from '../engine/replies.ts';
import { deltaTeller } from '../engine/tell-deltas.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { editPrompt, outlinePrompt } from './prompt.ts';

const EDIT_TOKENS = 8000;
const OUTLINE_TOKENS = 4000;

/** Plans edits; inserted text is inert except for existing content and complete checks. */
export async function planEdit(ask: Ask, request: WithPassages<EditRequest>, run: Run): Promise<EditProposal> {
  const { element, selection, language, sources } = request;
  run.onStep({ kind: 'planning', label: 'Planning the edits', done: 0, total: 1 });
  const tell = deltaTeller(run.onText);
  const reply = await ask(
    {
      messages: editPrompt(request),
      schema: EditReply,
      temperature: 0,
      maxOutputTokens: EDIT_TOKENS,
      findProblems: (answer) => problemsOf(answer, request),
      onPartial: ({ summary }) => tell(summary),
    },
    run,
  );
  const present = new Set(findBlocks(element.content).map(({ body }) => body));
  const keeps = (source: string) => element.content.includes(source) || present.has(source) || isCheck(source);
  return {
    summary: reply.summary,
    edits: reply.edits
      .filter(({ quote }) => !selection || selection.includes(quote))
      .map(({ op, quote, occurrence, text, reason, citations }) => {
        const cited = citations.map(({ mark, upload, page, quote: words }) => ({
          mark,
          source: { upload, ...(page === null ? {} : { page }), quote: words },
        }));
        const grounded = cited.filter(({ source }) => isGrounded(source, sources));
        const written =
          text === null ? undefined : noted(inertMarkdown(text, { keeps }), grounded, element.content, language);
        return {
          op,
          quote,
          ...(findQuote(element.content, quote).length > 1 ? { occurrence: Math.max(1, Math.round(occurrence)) } : {}),
          ...(written === undefined ? {} : { text: written }),
          reason,
          ...(grounded.length > 0 ? { sources: grounded.map(({ source }) => source) } : {}),
        };
      }),
  };
}

const isCheck = (source: string) => /^(?:id:.*\n)?type: (?:[a-z]+-)?[a-z]+\s*$/m.test(source) && /^stem:/m.test(source);

function problemsOf({ edits }: EditReply, { element, sources }: EditRequest): string[] {
  return edits.flatMap(({ quote, citations }) => [
    ...(findQuote(element.content, quote).length === 0
      ? [`These words do not stand in the element: ${JSON.stringify(quote)}`]
      : []),
    ...citations
      .filter(
        ({ upload, page, quote: words }) => !isGrounded({ upload, page: page ?? undefined, quote: words }, sources),
      )
      .map(({ quote: words }) => `This quote does not stand in its document: ${JSON.stringify(words)}`),
  ]);
}

type Noted = { mark: string; source: { upload: string; page?: number; quote: string } };

function noted(text: string, grounded: readonly Noted[], content: string, language: string): string {
  const notes: string[] = [];
  const marked = text.replace(/\s*\[\[([^\]\n]{1,20})\]\]/g, (_all, mark: string) => {
    const found = grounded.find((one) => one.mark === mark);
    if (!found) return '';
    let name = mark;
    for (let next = 2; content.includes(`[^${name}]`); next += 1) name = `${mark}-${next}`;
    const note = footnote(name, found.source, language);
    if (!notes.includes(note)) notes.push(note);
    return `[^${name}]`;
  });
  return notes.length > 0 ? `${marked.trimEnd()}\n\n${notes.join('\n')}\n` : marked;
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
