import {
  attribute,
  childElement,
  childElements,
  descendants,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { lostIn, type Question, type QuestionAnswer, type QuestionText } from '../question.ts';
import { field, formatOf, readBackupXml } from './backup-xml.ts';

export type BackupQuestion = Question & {
  category: string;
  context: string;
  isPart: boolean;
};

export type BackupBank = {
  byId: ReadonlyMap<string, BackupQuestion>;
  byEntry: ReadonlyMap<string, string>;
};

/** Reads the question bank of Moodle 4 with versions, and of earlier Moodle. */
export async function readBackupQuestions(files: PackageFiles, root: string): Promise<BackupBank> {
  const byId = new Map<string, BackupQuestion>();
  const byEntry = new Map<string, string>();
  const bank = await readBackupXml(files, `${root}questions.xml`);
  for (const category of childElements(bank, 'question_category')) {
    const place = { category: field(category, 'name').trim(), context: field(category, 'contextid').trim() };
    const add = (node: XmlElement): string => {
      const question = { ...questionOf(node), ...place, isPart: !/^0?$/.test(field(node, 'parent').trim()) };
      byId.set(attribute(node, 'id') ?? '', question);
      return attribute(node, 'id') ?? '';
    };
    for (const node of childElements(childElement(category, 'questions'), 'question')) add(node);
    for (const entry of childElements(childElement(category, 'question_bank_entries'), 'question_bank_entry')) {
      const versions = descendants(entry, 'question_versions').toSorted(
        (one, other) => Number(field(one, 'version')) - Number(field(other, 'version')),
      );
      for (const version of versions) {
        const ids = descendants(version, 'question').map(add);
        if (field(version, 'status').trim() !== 'draft' && ids[0]) byEntry.set(attribute(entry, 'id') ?? '', ids[0]);
      }
    }
  }
  for (const question of byId.values()) withParts(question, byId);
  return { byId, byEntry };
}

/** `{#1}` is the first embedded question. */
function withParts(question: BackupQuestion, byId: ReadonlyMap<string, BackupQuestion>): void {
  if (question.kind !== 'multianswer') return;
  const parts = (question.sequence ?? '').split(',').map((id) => byId.get(id.trim()));
  question.text = {
    ...question.text,
    text: question.text.text.replace(
      /\{#(\d+)\}/g,
      (all, number: string) => parts[Number(number) - 1]?.text.text ?? all,
    ),
  };
}

const textIn = (node: XmlElement | undefined, name: string): QuestionText => ({
  text: field(node, name),
  format: formatOf(node, `${name}format`),
});

function questionOf(node: XmlElement): Question {
  const kind = field(node, 'qtype').trim();
  const general = textIn(node, 'generalfeedback');
  const own = childElement(node, `plugin_qtype_${kind}_question`);
  const tolerances = new Map(
    descendants(own, 'numerical_record').map((record) => [
      field(record, 'answer').trim(),
      field(record, 'tolerance').trim(),
    ]),
  );
  const answers = descendants(own, 'answer').filter((answer) => childElement(answer, 'answertext'));
  const truth = childElement(own, 'truefalse');
  return {
    kind: kind === 'match' ? 'matching' : kind,
    key: `question:${attribute(node, 'id') ?? ''}`,
    name: field(node, 'name').trim(),
    text: textIn(node, 'questiontext'),
    ...(general.text.trim() && { generalFeedback: general }),
    hints: descendants(node, 'question_hint')
      .map((hint) => textIn(hint, 'hint'))
      .filter(({ text }) => text.trim()),
    answers: truth ? truthOf(truth, answers) : inPlaces(answers, kind).map((answer) => answerOf(answer, tolerances)),
    isSingle: field(descendants(own, 'multichoice')[0], 'single').trim() !== '0',
    usesCase: descendants(own, 'shortanswer').some((short) => field(short, 'usecase').trim() === '1'),
    pairs: descendants(own, 'match')
      .filter((match) => childElement(match, 'answertext'))
      .map((match) => ({
        left: textIn(match, 'questiontext'),
        right: field(match, 'answertext').trim(),
      })),
    units: descendants(own, 'numerical_unit').map((unit) => ({
      name: field(unit, 'unit').trim(),
      multiplier: Number(field(unit, 'multiplier') || '1'),
    })),
    // The group of a draggable word is stored in the feedback field.
    drops: answers.map((answer) => ({
      text: field(answer, 'answertext').trim(),
      group: groupOf(field(answer, 'feedback')),
    })),
    lost: lostIn((name) => descendants(own, name).map(textOf)),
    ...(/^dd(marker|image)/.test(kind) && {
      labels: descendants(own, 'drag')
        .map((drag) => field(drag, 'label').trim())
        .filter(Boolean),
    }),
    sequence: descendants(own, 'sequence')
      .map((sequence) => sequence.children.map((child) => ('value' in child ? child.value : '')).join(''))
      .join(','),
  };
}

const groupOf = (feedback: string): string => /"draggroup";[is]:(?:\d+:")?(\d+)/.exec(feedback)?.[1] ?? feedback.trim();

const answerOf = (answer: XmlElement, tolerances: ReadonlyMap<string, string>): QuestionAnswer => {
  const feedback = textIn(answer, 'feedback');
  const tolerance = tolerances.get(attribute(answer, 'id') ?? '');
  return {
    text: { text: field(answer, 'answertext'), format: formatOf(answer, 'answerformat') },
    fraction: Number(field(answer, 'fraction') || '0'),
    ...(feedback.text.trim() && { feedback }),
    ...(tolerance !== undefined && { tolerance }),
  };
};

const inPlaces = (answers: XmlElement[], kind: string): XmlElement[] =>
  kind === 'ordering'
    ? answers.toSorted((one, other) => Number(field(one, 'fraction')) - Number(field(other, 'fraction')))
    : answers;

function truthOf(truth: XmlElement, answers: readonly XmlElement[]): QuestionAnswer[] {
  const ids = { true: field(truth, 'trueanswer').trim(), false: field(truth, 'falseanswer').trim() };
  return (['true', 'false'] as const).flatMap((value) => {
    const answer = answers.find((one) => attribute(one, 'id') === ids[value]);
    return answer ? [{ ...answerOf(answer, new Map()), text: { text: value, format: 'plain' as const } }] : [];
  });
}
