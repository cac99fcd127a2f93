import type { KnowledgeKind } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import type { Definition } from '../facts/definition.ts';
import type { Enumeration } from '../facts/enumeration.ts';
import { headingOf } from '../facts/facts-of-topic.ts';
import type { TaughtObjective } from '../facts/match-objective.ts';
import { withKeyPoints } from '../key-points/write-key-points.ts';
import type { Phrases } from '../language/phrases.ts';
import type { Topic } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';
import { keyPoints } from './key-points.ts';
import { paraphrase } from './paraphrase.ts';
import type { PlannedRow } from './planned-row.ts';
import { bare, capital, inside, type Names } from './sentence-case.ts';

export type RowContext = { topic: Topic; phrases: Phrases; names: Names };

export const sourceOf = (sentence: Sentence): Source => ({
  upload: sentence.place.upload,
  page: sentence.place.page || undefined,
  quote: sentence.quote,
});

const DOING =
  /^(use|write|create|implement|demonstrate|apply|construct|develop|evaluate|call|search|modify|draw|correct|assign|obtain|employ|format|extract|build|calculate|solve|convert)\b/i;

export function definitionRow(definition: Definition, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const language = topic.pack.code;
  const { sentence, subject, body, form, plural, claim } = definition;
  const clause = topic.pack.code === 'de' ? capital(claim) : inside(claim, topic.pack, names);
  const points = keyPoints(body, language);
  const first = points[0] ?? body;
  const draft = makeDraft(context, sentence, {
    kind: 'concept',
    statement: phrases.row.definition(clause),
    guidance: phrases.row.guidance(points, definition.term),
    goldAnswers: [
      { text: phrases.gold.met(capital(subject), paraphrase(body, language), form, plural), verdict: 'met' },
      ...(points.length > 1 && first.split(' ').length >= 2
        ? [
            {
              text: phrases.gold.partly(capital(subject), first.replace(/,? \w+ing$|[,;:]?[”"]?$/, ''), form, plural),
              verdict: 'partly' as const,
            },
          ]
        : []),
      { text: phrases.gold.notYet(inside(subject, topic.pack, names)), verdict: 'not-yet' },
    ],
  });
  return { draft, topic, heading: headingOf(topic, sentence), sentence, definition };
}

export function objectiveRow(taught: TaughtObjective, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const { objective, sentence } = taught;
  const language = topic.pack.code;
  const clause = language === 'de' ? bare(sentence.text) : inside(bare(sentence.text), topic.pack, names);
  const kind: KnowledgeKind = DOING.test(objective.text) ? 'procedure' : 'concept';
  const draft = makeDraft(context, sentence, {
    kind,
    statement: phrases.row.objective(objective.text, clause),
    guidance: phrases.row.guidance(keyPoints(clause, language), undefined),
    goldAnswers: [
      { text: `${capital(paraphrase(clause, language))}.`, verdict: 'met' },
      { text: phrases.gold.notYetOf(bare(topic.title)), verdict: 'not-yet' },
    ],
  });
  return { draft, topic, heading: headingOf(topic, sentence), sentence, objective };
}

export function enumerationRow(enumeration: Enumeration, context: RowContext): PlannedRow {
  const { topic, phrases } = context;
  const { lead, items, ordered } = enumeration;
  const texts = items.map((item) => bare(item.text));
  const write = ordered ? phrases.row.steps : phrases.row.list;
  const draft = makeDraft(context, lead, {
    kind: ordered ? 'procedure' : 'fact',
    statement: write(bare(lead.text), texts),
    guidance: phrases.row.guidance(texts, undefined),
    goldAnswers: [
      { text: `${texts.join(', ')}.`, verdict: 'met' },
      { text: `${texts.slice(0, Math.ceil(texts.length / 2)).join(', ')}.`, verdict: 'partly' },
      { text: phrases.gold.notYetOf(bare(topic.title)), verdict: 'not-yet' },
    ],
  });
  return { draft, topic, heading: headingOf(topic, lead), sentence: lead, enumeration };
}

export function statementRow(sentence: Sentence, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const language = topic.pack.code;
  const clause = language === 'de' ? bare(sentence.text) : inside(bare(sentence.text), topic.pack, names);
  const draft = makeDraft(context, sentence, {
    kind: 'fact',
    statement: phrases.row.statement(clause),
    guidance: phrases.row.guidance(keyPoints(clause, language), undefined),
    goldAnswers: [
      { text: `${capital(paraphrase(clause, language))}.`, verdict: 'met' },
      { text: phrases.gold.notYetOf(bare(topic.title)), verdict: 'not-yet' },
    ],
  });
  return { draft, topic, heading: headingOf(topic, sentence), sentence };
}

type RowWords = Pick<RowDraft, 'kind' | 'statement' | 'guidance' | 'goldAnswers'>;

/** Keys are given when rows are placed in their elements. */
function makeDraft({ topic }: RowContext, sentence: Sentence, words: RowWords): RowDraft {
  const row = { key: '', sources: [sourceOf(sentence)], keyPoints: [], misconceptions: [], ...words };
  return withKeyPoints(row, topic.pack.code);
}
