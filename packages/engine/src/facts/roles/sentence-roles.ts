import type { Part, Topic } from '../../outline/topic.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../../source/source-block.ts';
import { withoutPointers } from '../gates/stand-alone.ts';
import { isLabelled, withoutLabel } from './box-label.ts';
import { type RoleSigns, signsOf } from './role-signs.ts';

/**
 * What a sentence is for in its text. Only a statement says what is so; an example shows it, a premise or a quotation
 * belongs to somebody else's words, a reported view may be argued against, a mistake is what is not so.
 */
export type SentenceRole =
  | 'statement'
  | 'example'
  | 'premise'
  | 'quotation'
  | 'reported'
  | 'mistake'
  | 'correction'
  | 'question'
  | 'task'
  | 'pointer'
  | 'personal';

export type SentenceRoles = ReadonlyMap<Sentence, SentenceRole>;

/** The roles of all sentences of a topic's own text, examples and exercises of their own parts included. */
export function rolesOf(topic: Topic): SentenceRoles {
  const roles = new Map<Sentence, SentenceRole>();
  const signs = signsOf(topic.pack);
  for (const part of topic.parts) {
    const isExample = part.role !== 'text' || EXAMPLE_TITLE.test(part.title);
    part.blocks.forEach((block, at) => {
      const held = heldBy(part, at, signs, topic);
      let running: SentenceRole | undefined = isExample ? 'example' : held;
      for (const sentence of sentencesOf(block)) {
        const own = roleOf(sentence, signs, topic);
        // What opens an example goes on until its paragraph ends, a term is defined, or something is said of all cases.
        if (running === 'example' && !isExample && !held && GENERAL.test(sentence.raw)) running = undefined;
        roles.set(sentence, running && own === 'statement' ? running : own);
        if (own === 'example' && block.kind === 'paragraph' && !ONE_SENTENCE.test(sentence.text)) running = 'example';
      }
    });
  }
  return roles;
}

const REASONED =
  /\b(?:because|as a result|so that|that is why|this is why|which is why|for (?:this|that) reason|weil|denn|deshalb|darum|sodass|aus diesem grund)\b/i;

const NAMED =
  /\b(?:we (?:call|speak of|talk of|mean)|(?:nennen|verstehen|meinen) wir|sprechen wir von|bezeichnen wir)\b/i;

/** “Ex:” stands before one sentence. */
const ONE_SENTENCE = /^(?:ex|bsp)[:.]/i;
const GENERAL = /\*\*[^*]{2,}\*\*|^(?:every|all|no|any|each|in general|generally|jede[rs]?|alle|kein[e]?|allgemein)\s/i;

const EXAMPLE_TITLE = /^(?:an? )?(?:examples?|case (?:study|vignette)s?|vignette|beispiele?|fallbeispiel|fall)\b/i;

/** A block that shows something: the argument, case or quotation that the sentence before it led into. */
function heldBy(part: Part, at: number, signs: RoleSigns, topic: Topic): SentenceRole | undefined {
  const block = part.blocks[at];
  const before = part.blocks[at - 1];
  if (!block) return undefined;
  if (block.kind === 'list' && isArgument(block, signs)) return 'premise';
  if (isQuoted(block)) return 'quotation';
  if (isStory(block)) return 'example';
  const lead = before && before.kind === 'paragraph' ? before.sentences.at(-1)?.text : undefined;
  if (lead === undefined || !lead.endsWith(':')) return undefined;
  if (/\b(?:examples?|instances?|beispiele?)\b/i.test(lead)) return 'example';
  return block.kind === 'paragraph' && signs.leadsToCase.test(lead) && !topic.pack.orderedLead.test(lead)
    ? 'quotation'
    : undefined;
}

const isArgument = (block: Extract<SourceBlock, { kind: 'list' }>, signs: RoleSigns) =>
  block.items.some(({ sentences: [first] }) => first && signs.premise.test(first.text));

/** “**The piano.** On Monday she writes …”: under a head of its own, of people: a case. */
const isStory = (block: SourceBlock) =>
  block.kind === 'paragraph' &&
  /^\*\*[^*]{3,60}[.:]\*\*|^\*\*[^*]{3,60}\*\*[.:]/.test(block.sentences.map(({ raw }) => raw).join(' ')) &&
  block.sentences.some(({ text }) => /\b(?:she|he|his|her|Mr|Mrs|Ms|Frau|Herr|ihr|sein)\b/i.test(text));

/** A paragraph between quotation marks, or set apart as one. */
const isQuoted = (block: SourceBlock) =>
  block.kind === 'paragraph' &&
  ((block.quoted === true && !isLabelled(block.sentences[0]?.raw ?? '')) ||
    /^["“„«].*["”“»]\W*$/s.test(block.sentences.map(({ text }) => text).join(' ')));

function roleOf(sentence: Sentence, signs: RoleSigns, { pack }: Topic): SentenceRole {
  const { raw } = sentence;
  const text = withoutPointers(withoutLabel(sentence.text));
  if (/\?["”“)]*$/.test(text)) return 'question';
  if (isMostlyQuoted(text)) return 'quotation';
  if (signs.mistake.test(text)) return 'mistake';
  if (signs.pointer.test(text) || pack.aboutTheBook.test(text)) return 'pointer';
  if (signs.example.test(text) || pack.example.test(text)) return 'example';
  if (signs.reported.test(text)) return 'reported';
  if (signs.premise.test(text)) return 'premise';
  if (pack.task.test(text)) return 'task';
  // What is said of a term, or for a reason, may speak of us all; what speaks to the reader says nothing of it.
  const isOfAll = signs.inclusive.test(text) && (/\*\*/.test(raw) || REASONED.test(text) || NAMED.test(text));
  if (signs.personal.test(text) && !isOfAll) return 'personal';
  return signs.correction.test(text) ? 'correction' : 'statement';
}

/** More than half of it stands in quotation marks. */
function isMostlyQuoted(text: string): boolean {
  const quoted = [...text.matchAll(/["“„«]([^"”“»]+)["”“»]/g)].reduce((sum, [, inner = '']) => sum + inner.length, 0);
  return quoted > text.length * 0.5;
}
