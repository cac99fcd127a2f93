import type { Source } from '@coursecraft/contract/uploads/upload';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft, ElementDraft } from '@coursecraft/domain/drafting/draft';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { criterionTextOf } from '../criteria/criterion-of-reply.ts';
import type { SourceDocument } from '../engine/engine.ts';
import type { CitationReply, ElementReply } from '../engine/replies.ts';
import { footnote } from './footnotes.ts';
import { writeReplyCheck } from './write-check.ts';

type Surroundings = {
  language: string;
  sources: readonly SourceDocument[];
  prefix: string;
};

const MARK = /\s*\[\[([^\]\n]{1,20})\]\]/g;
const UNSUPPORTED = 'unsupported';
const NOT_SUPPORTED = { en: 'No document of the course says this.', de: 'Kein Dokument des Kurses sagt das.' };

const sourceOf = ({ upload, page, quote }: CitationReply): Source => ({
  upload,
  page: page ?? undefined,
  quote,
});

/** Returns the faults of a model's element as sentences for the model. */
export function problemsOf(reply: ElementReply, sources: readonly SourceDocument[]): string[] {
  const keys = new Set(reply.rows.map(({ key }) => key));
  return [
    ...reply.citations
      .filter((citation) => !isGrounded(sourceOf(citation), sources))
      .map(({ mark, quote }) => `The quote of ${mark} does not stand in its document: ${JSON.stringify(quote)}`),
    ...reply.checks.flatMap((check) => {
      const written = writeReplyCheck(check);
      return 'problems' in written ? written.problems : [];
    }),
    ...reply.checks
      .flatMap(({ rows }) => rows)
      .filter((key) => !keys.has(key))
      .map((key) => `A check names the criterion ${key}, which the element does not have.`),
    ...(reply.content.trim() === '' && reply.checks.length + reply.cards.length === 0
      ? [`The element ${JSON.stringify(reply.title)} is empty.`]
      : []),
  ];
}

/** Converts a model's element to a draft with inert text, verified sources and valid checks. */
export function elementOfReply(reply: ElementReply, { language, sources, prefix }: Surroundings): ElementDraft {
  const grounded = new Map(
    reply.citations
      .map((citation) => [citation.mark, sourceOf(citation)] as const)
      .filter(([, source]) => isGrounded(source, sources)),
  );
  const cited = new Set<string>();
  const text = withMarks(inertMarkdown(reply.content).trim(), grounded, cited);
  const checks = reply.checks.flatMap((check) => {
    const written = writeReplyCheck(check);
    if ('problems' in written) return [];
    const rows = check.rows
      .filter((key) => reply.rows.some((criterion) => criterion.key === key))
      .map((key) => prefix + key);
    const { rows: _, ...rest } = written.check;
    return [writeCheck(rows.length > 0 ? { ...rest, rows } : rest)];
  });
  const cards = reply.cards.length > 0 ? [fence('flashcards', writeYaml({ cards: reply.cards }))] : [];
  const notes = [
    ...[...cited].flatMap((mark) => {
      const source = grounded.get(mark);
      return source ? [footnote(mark, source, language)] : [];
    }),
    ...(text.includes(`[^${UNSUPPORTED}]`)
      ? [`[^${UNSUPPORTED}]: ${language.startsWith('de') ? NOT_SUPPORTED.de : NOT_SUPPORTED.en}`]
      : []),
  ];
  const content = [text, ...cards, ...checks, notes.join('\n')].filter(Boolean).join('\n\n');
  return {
    title: reply.title.trim().slice(0, 300),
    format: reply.format,
    content: `${content}\n`,
    rows: reply.rows.map(
      (criterion): CriterionDraft => ({
        ...criterionTextOf(criterion),
        key: prefix + criterion.key,
        sources: criterion.marks.flatMap((mark) => grounded.get(mark) ?? []),
      }),
    ),
    citations: [...grounded.values()],
  };
}

const isProse = (block: string) => !/^(#{1,6} |```|~~~|\$\$|\||[-*+] |\d+[.)] |> )/.test(block);

function withMarks(text: string, grounded: ReadonlyMap<string, Source>, cited: Set<string>): string {
  return text
    .split(/\n{2,}/)
    .map((block) => {
      let isSupported = false;
      const marked = block.replace(MARK, (_all, mark: string) => {
        if (!grounded.has(mark)) return '';
        cited.add(mark);
        isSupported = true;
        return `[^${mark}]`;
      });
      return isSupported || !isProse(block) ? marked : `${marked}[^${UNSUPPORTED}]`;
    })
    .join('\n\n');
}
