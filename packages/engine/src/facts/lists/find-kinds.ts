import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LanguagePack } from '../../language/language-pack.ts';
import { type Topic, topicSentences } from '../../outline/topic.ts';
import { surelyInside } from '../../rows/sentence-case.ts';
import type { SourceBlock } from '../../source/source-block.ts';
import { sentencesOf } from '../../source/source-block.ts';
import type { Fact } from '../fact.ts';
import { isBroken } from '../gates/is-broken.ts';
import { contentStems } from '../topic-terms.ts';

type Table = Extract<SourceBlock, { kind: 'table' }>;

const [FEWEST, MOST] = [2, 4];
const NAME = /^\p{L}[\p{L}-]{2,}(?: [\p{L}-]+){0,2}$/u;
const [FEWEST_WORDS, MOST_WORDS] = [2, 14];
/** What a glossary says of its words is asked for as that. */
const MEANS = /^(?:meaning|description|definition|explanation|bedeutung|beschreibung|erklärung)$/i;
/** A column further to the right is asked for where it says so much more than the first. */
const MUCH_MORE = 1.5;

type Kinds = Extract<Fact, { kind: 'objective' }>;

/** Things of one kind that a table sets side by side and the text around it speaks of: told apart by the column that says most. */
export function kindsInTables(topic: Topic): Kinds[] {
  return topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? (toldApart(block, topic) ?? []) : [])),
    );
}

function toldApart(table: Table, topic: Topic): Kinds | undefined {
  const { pack } = topic;
  const names = table.rows.map(([name = '']) => inlineText(name));
  if (names.length < FEWEST || names.length > MOST || !names.every((name) => NAME.test(name))) return undefined;
  const column = columnOf(table, pack);
  const head = inlineText(table.header[column ?? 0] ?? '').replace(/\?$/, '');
  const told = topicSentences(topic).filter((sentence) => !isIn(table, sentence));
  const sentences = names.flatMap((name) => told.find(({ text }) => speaksOf(text, name, pack)) ?? []);
  const [first, ...also] = [...new Set(sentences)];
  if (column === undefined || !first || sentences.length < names.length) return undefined;
  const text = told.map((sentence) => sentence.text).join(' ');
  const lowered = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const areSmall = lowered.every((name) => text.includes(name));
  const points = table.rows.map((row, at) => {
    const cell = inlineText(row[column] ?? '');
    return `${names[at]}: ${surelyInside(cell, pack) ?? cell}`;
  });
  const words = ASKED[pack.code](areSmall ? lowered : names, head);
  return {
    kind: 'objective',
    subject: names[0] ?? '',
    plural: false,
    claim: points.join('. '),
    sentence: first,
    also,
    objective: words,
    points,
    asked: { words, isQuestion: true },
  };
}

const listed = (names: readonly string[], and: string) => `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
const ASKED = {
  en: (names: readonly string[], head: string) =>
    `Compare ${listed(names, 'and')}: ${head.charAt(0).toLowerCase()}${head.slice(1)}.`,
  de: (names: readonly string[], head: string) => `Vergleichen Sie ${listed(names, 'und')}: ${head}.`,
} as const;

const isIn = (table: Table, sentence: object) => sentencesOf(table).some((own) => own === sentence);

const speaksOf = (text: string, name: string, pack: LanguagePack) => {
  const stems = contentStems(text, pack);
  const own = [...contentStems(name, pack)];
  return own.length > 0 && own.every((stem) => stems.has(stem));
};

/** The first column whose cells say something of each thing, in few words; one further on where it says much more. */
function columnOf({ header, rows }: Table, pack: LanguagePack): number | undefined {
  const columns = header.flatMap((head, at) => {
    const cells = rows.map((row) => inlineText(row[at] ?? ''));
    const areShort = cells.every((cell) => {
      const size = cell.split(' ').length;
      return size >= FEWEST_WORDS && size <= MOST_WORDS && /^\D*\p{L}{3}\D*$/u.test(cell) && !isBroken(cell, pack);
    });
    const isOne = at > 0 && inlineText(head).length > 2 && !MEANS.test(inlineText(head));
    if (!isOne || !areShort || new Set(cells).size < cells.length) return [];
    return [{ at, says: cells.reduce((sum, cell) => sum + contentStems(cell, pack).size, 0) }];
  });
  const [first] = columns;
  const most = columns.toSorted((one, other) => other.says - one.says)[0];
  return first && most && most.says > first.says * MUCH_MORE ? most.at : first?.at;
}
