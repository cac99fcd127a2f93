import { footnote } from '@coursecraft/ai/drafting/footnotes';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { coverage } from '@coursecraft/domain/language/words';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { findDefinition } from '../facts/definitions/find-definition.ts';
import { readTopics } from '../outline/read-topics.ts';
import { topicSentences } from '../outline/topic.ts';
import { ABOUT, type Drawing, nothingAbout, sourceOf, stemsOf } from './about.ts';
import { quoted } from './convert.ts';
import type { Form } from './requests/request.ts';
import { appendBlock, editAt, type ProposedEdit, paragraphsOf } from './text-parts.ts';

/** Sentences that one call-out quotes. */
const MOST = 3;

const EXAMPLE =
  /\b(?:for example|for instance|e\.g\.|an example|zum Beispiel|ein Beispiel|beispielsweise)\b|\bz\. ?B\./i;

/** Words of the documents with their note, behind the paragraph that speaks of the subject first. */
function quoting({ request, pack, phrases }: Drawing, said: string, subject: string, form?: Form): ProposedEdit[] {
  const { content } = request.element;
  const source = sourceOf(said, request.sources);
  if (!source) return [];
  let number = 1;
  while (content.includes(`[^s${number}]`)) number += 1;
  const marked = `${said}[^s${number}]`;
  const block = form ? quoted(marked, `[!${form.toUpperCase()}]`) : marked;
  const piece = `${block}\n\n${footnote(`s${number}`, source, request.language)}`;
  const wanted = stemsOf(subject, pack);
  const spoken = stemsOf(said, pack);
  const [near] = paragraphsOf(content)
    .map((part) => ({ ...part, share: coverage(spoken, stemsOf(part.text, pack)) }))
    .toSorted((one, other) => other.share - one.share);
  const holds = (text: string) => wanted.size > 0 && [...wanted].every((stem) => text.toLowerCase().includes(stem));
  const first =
    paragraphsOf(content).find(({ text }) => coverage(wanted, stemsOf(text, pack)) === 1) ??
    paragraphsOf(content).find(({ text }) => holds(text)) ??
    (near && near.share > 0 ? near : undefined);
  const edit = { reason: phrases.fromDocument, sources: [source] };
  return first
    ? [editAt(content, first, { op: 'insert-after', text: `\n\n${piece}`, ...edit })]
    : [appendBlock(content, piece, edit)];
}

/** A sentence of the documents that says what a term is. */
export function define(given: Drawing, term: string): ProposedEdit[] {
  const { request, pack } = given;
  const wanted = stemsOf(term, pack);
  const { topics } = readTopics(request.sources, request.language, () => undefined);
  const found = topics
    .flatMap((topic) => topicSentences(topic).flatMap((sentence) => findDefinition(sentence, topic.pack) ?? []))
    .find((definition) => {
      const named = stemsOf(definition.term, pack);
      return named.size > 0 && coverage(wanted, named) === 1 && coverage(named, wanted) === 1;
    });
  const edits = found ? quoting(given, found.sentence.raw, term) : [];
  if (edits.length === 0) throw nothingAbout(given, term);
  return edits;
}

/** The paragraphs of the documents, each as its sentences. */
const paragraphsIn = ({ request }: Drawing): string[][] =>
  request.sources
    .flatMap(({ pages }) => pages.flatMap(({ text }) => paragraphsOf(text)))
    .map(({ text }) => splitSentences(text.replace(/\s+/g, ' ')));

/** A sentence of the documents that gives an example of a subject, with the one that it leans on; none where they have none. */
export function exampleOf(given: Drawing, about: string): ProposedEdit[] {
  const { request, pack } = given;
  const subject = stemsOf(about, pack);
  const [best] = paragraphsIn(given)
    .flatMap((sentences) =>
      sentences.flatMap((text, at) => {
        const before = sentences[at - 1];
        const said = pack.anaphoric.test(text) && before ? `${before} ${text}` : text;
        return EXAMPLE.test(text) ? [{ said, near: coverage(subject, stemsOf(said, pack)) }] : [];
      }),
    )
    .filter(({ said, near }) => near >= ABOUT && !quoteStandsIn(request.element.content, said))
    .toSorted((one, other) => other.near - one.near);
  return best ? quoting(given, best.said, about) : [];
}

/** A call-out with what the documents say of a subject. */
export function noteOf(given: Drawing, about: string, form: Form): ProposedEdit[] {
  const { pack } = given;
  const subject = stemsOf(about, pack);
  const [best] = paragraphsIn(given)
    .map((sentences) => ({ sentences, near: coverage(subject, stemsOf(sentences.join(' '), pack)) }))
    .toSorted((one, other) => other.near - one.near);
  const speaking = (best?.sentences ?? []).filter((text) => [...stemsOf(text, pack)].some((stem) => subject.has(stem)));
  const [opening] = speaking;
  const isClear = opening !== undefined && !pack.anaphoric.test(opening) && (best?.near ?? 0) >= ABOUT;
  const edits = subject.size > 0 && isClear ? quoting(given, speaking.slice(0, MOST).join(' '), about, form) : [];
  if (edits.length === 0) throw nothingAbout(given, about);
  return edits;
}
