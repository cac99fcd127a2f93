import type { ScenarioDraft } from '@coursecraft/domain/drafts/draft';
import { coverage } from '@coursecraft/domain/language/words';
import type { ItemContext } from '../checks/item-context.ts';
import type { WrittenSection } from '../drafting/write-section.ts';
import { isBroken } from '../facts/is-broken.ts';
import { leansBack } from '../facts/leaning.ts';
import { objectiveStems } from '../facts/objective-words.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { MEETS } from '../facts/weigh-facts.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { capital } from '../rows/sentence-case.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';

const MOST_A_SECTION = 2;
const FEWEST_WORDS = 14;
const MOST_WORDS = 150;
/** The part of a criterion’s subject that a case must speak of, its answer included. */
const ABOUT = 0.99;

const PERSON = {
  en: /\b(?:he|she|they|you|Mr|Mrs|Ms|Dr|patient|nurse|student|friend|customer|colleague|teacher|tenant|landlord|buyer|seller|worker|child|man|woman|neighbou?r|doctor|client|farmer|employee|manager|baker|reporter|mother|father|lawyer|driver|politician|council\w*|somebody|someone|programmer|company|firm)\b|(?<=[a-z] )[A-Z][a-z]{2,}(?: says| writes| asks| wants| has| is)/,
  de: /\b(?:er|sie|Sie|Frau|Herr|Kundin|Kunde|Kollegin|Kollege|Freund|Freundin|Schüler|Patient\w*|Nachbar\w*|Lehrling|Bäcker\w*|jemand)\b/,
} as const;
const POINTS =
  /\b(?:above|below|following (?:code|program|table|argument|sentence)|figure|table \d|chapter|section|exercise|unten|oben|tabelle|abbildung|kapitel|abschnitt)\b/i;

type Case = { title: string; situation: string; opening: string; whole: string };

/**
 * Scenarios from the text’s own cases and exercises: somebody in a situation, and the question that the text asks about
 * it. Two a section at most, and none where the text tells of nobody.
 */
export function caseScenarios(sections: readonly WrittenSection[], context: ItemContext): ScenarioDraft[] {
  return sections.flatMap((section, at) => {
    const topics = [...new Set(section.placed.map(({ row }) => row.topic))];
    const cases = topics.flatMap((topic) => casesOf(topic).map((one) => ({ one, topic })));
    const used = new Set<PlannedRow>();
    return cases
      .flatMap(({ one, topic }): ScenarioDraft[] => {
        const stems = contentStems(one.whole, topic.pack);
        const fitting = section.placed
          .filter(({ row }) => !used.has(row) && row.topic === topic && isAbout(row, stems))
          .sort((a, b) => nearness(b.row, stems) - nearness(a.row, stems));
        const [first] = fitting;
        if (!first) return [];
        const rows = fitting
          .filter(({ element }) => element === first.element)
          .slice(0, 2)
          .map(({ row }) => row);
        for (const row of rows) used.add(row);
        const title = one.title || context.phrases.scenario.caseOf(first.row.definition?.term ?? first.row.heading);
        const { situation } = one;
        const opening = `${one.opening} ${context.phrases.scenario.reasons}`;
        const rowKeys = rows.map(({ draft }) => draft.key);
        return [
          {
            title,
            situation,
            opening,
            rowKeys,
            section: at,
            element: first.element,
            difficulty: rows.length > 1 ? 3 : 2,
          },
        ];
      })
      .slice(0, MOST_A_SECTION);
  });
}

const subjectStems = ({ fact, definition, sentence, topic }: PlannedRow) =>
  contentStems(definition?.term ?? fact?.subject ?? sentence.text, topic.pack);
/** A case is about what a criterion speaks of; of what an objective asks for it must hold more than one word. */
const isAbout = (row: PlannedRow, stems: ReadonlySet<string>): boolean =>
  row.fact?.kind === 'objective'
    ? coverage(objectiveStems(row.fact.objective, row.topic.pack), stems) >= MEETS
    : coverage(subjectStems(row), stems) >= ABOUT;
const nearness = (row: PlannedRow, stems: ReadonlySet<string>) =>
  coverage(contentStems(row.draft.statement, row.topic.pack), stems);

/** Paragraphs and exercises of a topic that tell of somebody and ask something. */
function casesOf(topic: Topic): Case[] {
  return topic.parts.flatMap(({ blocks, role }) =>
    blocks.flatMap((block) => textsOf(block, role === 'exercise').flatMap((sentences) => caseIn(sentences, topic))),
  );
}

/** A paragraph is one text; each item of an exercise is one. */
const textsOf = (block: SourceBlock, isExercise: boolean): Sentence[][] =>
  block.kind === 'list' ? (isExercise ? block.items.map((item) => item.sentences) : []) : [sentencesOf(block)];

const HEAD = /^\*\*(?:(?:case|example|fall|fallbeispiel|beispiel)[:.]\s*)?([^*]{3,60}?)[.:]?\*\*[.:]?\s*/i;

function caseIn(sentences: readonly Sentence[], { pack }: Topic): Case[] {
  const title = HEAD.exec(sentences[0]?.raw ?? '')?.[1] ?? '';
  const told = sentences.flatMap(({ text }, at) => {
    const rest = at === 0 && title ? text.slice(text.indexOf(title) + title.length).replace(/^[.:]?\s*/, '') : text;
    return rest ? [rest] : [];
  });
  const asked = told.findIndex((text) => /\?["”“]?$/.test(text) && !/^["“„]/.test(text));
  if (asked < 1) return [];
  const situation = told.slice(0, asked).join(' ');
  const opening = capital(told[asked] ?? '');
  const length = situation.split(' ').length;
  const isFit =
    length >= FEWEST_WORDS &&
    length <= MOST_WORDS &&
    PERSON[pack.code].test(situation) &&
    !leansBack(situation, pack) &&
    !POINTS.test(`${situation} ${opening}`) &&
    opening.split(' ').length >= 3 &&
    !isBroken(situation.replace(/[.!?]$/, ''), pack);
  return isFit ? [{ title: capital(title), situation, opening, whole: told.join(' ') }] : [];
}
