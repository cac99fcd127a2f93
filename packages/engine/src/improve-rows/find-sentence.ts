import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { sourceOf } from '../rows/make-row.ts';
import { readSource } from '../source/read-source.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';

/** A sentence that holds this part of a claim's words says it. */
const SAYS = 0.7;

export type FindSentence = (claim: string) => { sentence: Sentence; source: Source } | undefined;

/** Finds the sentence of the documents that says a claim best; they are read when the first is asked for. */
export function sentenceFinder(documents: readonly SourceDocument[], pack: LanguagePack): FindSentence {
  const read = () =>
    documents
      .flatMap(readSource)
      .flatMap(sentencesOf)
      .map((sentence) => ({ sentence, stems: contentStems(sentence.text, pack) }));
  let sentences: ReturnType<typeof read> | undefined;
  return (claim) => {
    const wanted = contentStems(claim, pack);
    if (wanted.size === 0) return undefined;
    sentences ??= read();
    return sentences
      .map(({ sentence, stems }) => ({ sentence, share: coverage(wanted, stems), focus: coverage(stems, wanted) }))
      .filter(({ share }) => share >= SAYS)
      .sort((one, other) => other.share + other.focus - (one.share + one.focus))
      .map(({ sentence }) => ({ sentence, source: sourceOf(sentence) }))
      .find(({ source }) => isGrounded(source, documents));
  };
}

/** Sources without those that a document at hand contradicts; what is not at hand cannot be looked at. */
export const standingSources = (sources: readonly Source[], documents: readonly SourceDocument[]): Source[] =>
  sources.filter((source) => !documents.some(({ name }) => name === source.upload) || isGrounded(source, documents));
