import type { Topic } from '../../outline/topic.ts';
import { sentencesOf } from '../../source/source-block.ts';
import type { Definition } from '../definitions/definition.ts';
import { isBroken } from '../gates/is-broken.ts';
import { leansBack } from '../gates/leaning.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';

/** An example that the text gives right after it defines a term. */
export type TermCase = { definition: Definition; topic: Topic; text: string };

const OPENS =
  /^(?:for (?:example|instance)|e\.g\.|ex|as an example|example|suppose(?: that)?|imagine(?: that)?|zum beispiel|beispielsweise|z\. ?b\.|angenommen)[,:.]?\s+/i;
const FEWEST_WORDS = 6;
const MOST_WORDS = 45;

/** The text’s own examples of its terms: an example or a quoted line in the paragraph of the definition, after it. */
export function findCases(topic: Topic, definitions: readonly Definition[], roles: SentenceRoles): TermCase[] {
  const paragraphs = topic.parts.flatMap(({ role, blocks }) => (role === 'text' ? blocks : [])).map(sentencesOf);
  return definitions.flatMap((definition): TermCase[] => {
    const paragraph = paragraphs.find((sentences) => sentences.some(({ raw }) => raw === definition.sentence.raw));
    const at = paragraph?.findIndex(({ raw }) => raw === definition.sentence.raw) ?? -1;
    const next = paragraph
      ?.slice(at + 1)
      .find((sentence) => roles.get(sentence) === 'example' || roles.get(sentence) === 'quotation');
    const text = next?.text.replace(OPENS, '').replace(/^["“„](.+)["”“]$/, '$1') ?? '';
    const length = text.split(' ').length;
    const isFit =
      length >= FEWEST_WORDS &&
      length <= MOST_WORDS &&
      !/[{}=<>]|\(\)/.test(text) &&
      !leansBack(text, topic.pack) &&
      !isBroken(text.replace(/[.!?]$/, ''), topic.pack);
    const namesTerm = text.toLowerCase().includes(definition.term.toLowerCase());
    return isFit && !namesTerm && definition.strength >= 0.7 ? [{ definition, topic, text }] : [];
  });
}
