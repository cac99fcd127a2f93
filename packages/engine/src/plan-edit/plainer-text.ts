import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { applyPlan } from '@coursecraft/domain/edit-plan/apply-plan';
import { coverage, words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { type EditPhrases, editPhrases } from './edit-phrases.ts';
import { replaceTerm } from './replace-words.ts';
import { editAt, type ProposedEdit, paragraphsOf, sentencesOf, type TextPart } from './text-parts.ts';

/** The part of the sentences that go when a text is made shorter. */
const CUT = 1 / 3;
/** A sentence with so much of a criterion's words in it teaches that criterion. */
const TEACHES = 0.5;
/** Longer sentences come apart at a semicolon. */
const LONG = 18;

const PLAINER: Record<LanguagePack['code'], [string, string][]> = {
  en: [
    ['in order to', 'to'],
    ['due to the fact that', 'because'],
    ['in the event that', 'if'],
    ['at this point in time', 'now'],
    ['with regard to', 'about'],
    ['a large number of', 'many'],
    ['the majority of', 'most'],
    ['prior to', 'before'],
    ['subsequent to', 'after'],
    ['subsequently', 'then'],
    ['utilize', 'use'],
    ['utilise', 'use'],
    ['utilizes', 'uses'],
    ['utilized', 'used'],
    ['utilizing', 'using'],
    ['commence', 'begin'],
    ['commences', 'begins'],
    ['terminate', 'end'],
    ['terminates', 'ends'],
    ['facilitate', 'help'],
    ['facilitates', 'helps'],
    ['demonstrate', 'show'],
    ['demonstrates', 'shows'],
    ['approximately', 'about'],
    ['sufficient', 'enough'],
    ['numerous', 'many'],
    ['obtain', 'get'],
    ['obtains', 'gets'],
    ['therefore', 'so'],
    ['however', 'but'],
    ['additionally', 'also'],
    ['furthermore', 'also'],
  ],
  de: [
    ['aufgrund der Tatsache, dass', 'weil'],
    ['zum gegenwärtigen Zeitpunkt', 'jetzt'],
    ['in der Lage sein', 'können'],
    ['eine Vielzahl von', 'viele'],
    ['im Anschluss an', 'nach'],
    ['beziehungsweise', 'oder'],
    ['mittels', 'mit'],
    ['sämtliche', 'alle'],
    ['infolgedessen', 'darum'],
    ['darüber hinaus', 'auch'],
    ['ausschließlich', 'nur'],
    ['diesbezüglich', 'dazu'],
  ],
};

const stemsOf = (text: string, { stem, stopWords }: LanguagePack) =>
  new Set(words(text).flatMap((word) => (stopWords.has(word) ? [] : [stem(word)])));

type Given = {
  content: string;
  pack: LanguagePack;
  phrases: EditPhrases;
  rows: readonly Pick<KnowledgeRow, 'statement'>[];
};

/** Takes out the sentences that say least: none that teaches a criterion, names a source or stands alone. */
export function shorten({ content, pack, phrases, rows }: Given): ProposedEdit[] {
  const paragraphs = paragraphsOf(content).map(sentencesOf);
  const counts = new Map<string, number>();
  for (const sentence of paragraphs.flat())
    for (const stem of stemsOf(sentence.text, pack)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weight = ({ text }: TextPart) => {
    const stems = [...stemsOf(text, pack)];
    return stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0) / Math.sqrt(Math.max(1, stems.length));
  };
  const wanted = rows.map(({ statement }) => stemsOf(statement, pack));
  const isNeeded = ({ text }: TextPart) =>
    text.includes('[^') || wanted.some((stems) => coverage(stems, stemsOf(text, pack)) >= TEACHES);
  const most = Math.max(1, Math.floor(paragraphs.flat().length * CUT));
  const chosen = paragraphs
    .flatMap((sentences) => sentences.slice(1).map((sentence, at) => ({ sentence, before: sentences[at] })))
    .filter(({ sentence }) => !isNeeded(sentence))
    .sort((one, other) => weight(one.sentence) - weight(other.sentence))
    .slice(0, most);
  return chosen
    .sort((one, other) => one.sentence.start - other.sentence.start)
    .map(({ sentence, before }) =>
      // The space before it goes too.
      editAt(
        content,
        { start: before?.end ?? sentence.start, end: sentence.end },
        { op: 'delete', reason: phrases.leastSaid },
      ),
    );
}

/** Puts plain words for grand ones, and a full stop for a semicolon in a long sentence. */
export function simplify({ content, pack, phrases }: Given): ProposedEdit[] {
  const plainer = PLAINER[pack.code].flatMap(([was, now]) => replaceTerm(content, was, now, phrases.plainer(now)));
  const splits = paragraphsOf(content)
    .flatMap(sentencesOf)
    .filter(({ text }) => words(text).length > LONG)
    .flatMap(({ start, text }) =>
      [...text.matchAll(/;\s+(\p{Ll})/gu)].map(({ index, 0: mark, 1: letter = '' }) =>
        editAt(
          content,
          // With a few letters around it, so that the place is easy to find for whoever reads the plan.
          { start: start + index, end: start + index + mark.length },
          { op: 'replace', text: `. ${letter.toUpperCase()}`, reason: phrases.split },
        ),
      ),
    );
  return [...plainer, ...splits];
}

/** A text in plainer words and shorter sentences. */
export function plainerText(content: string, pack: LanguagePack): string {
  const found = simplify({ content, pack, phrases: editPhrases(pack.code), rows: [] });
  const edits = found.map((edit, at) => ({ ...edit, editId: `${at}` }));
  const applied = applyPlan({ planId: '', baseVersion: 0, baseHash: '', summary: '', edits }, { content, hash: '' });
  return applied.ok ? applied.content : content;
}
