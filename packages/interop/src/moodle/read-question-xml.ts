import { attribute, childElement, childElements, descendants, textOf, type XmlElement } from '../xml/read-xml.ts';
import type { Question, QuestionAnswer, QuestionText, TextFormat } from './question.ts';

const FORMATS: Record<string, TextFormat> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
};

/** What stands in a `<text>`, or in the element itself. */
const wordsIn = (node: XmlElement | undefined): string => textOf(childElement(node, 'text') ?? node);

const textIn = (node: XmlElement | undefined, fallback: TextFormat = 'html'): QuestionText => {
  const files = childElements(node, 'file').map((file): [string, string] => [
    `${(attribute(file, 'path') ?? '/').replace(/^\//, '')}${attribute(file, 'name') ?? ''}`,
    textOf(file),
  ]);
  return {
    text: wordsIn(node),
    format: FORMATS[attribute(node, 'format') ?? ''] ?? fallback,
    ...(files.length > 0 && { files: new Map(files) }),
  };
};

const flag = (node: XmlElement, name: string): boolean | undefined => {
  const value = wordsIn(childElement(node, name)).trim().toLowerCase();
  return value === '' ? undefined : value === '1' || value === 'true';
};

const answerIn = (node: XmlElement): QuestionAnswer => {
  const feedback = childElement(node, 'feedback');
  const tolerance = childElement(node, 'tolerance');
  return {
    text: textIn(node, 'moodle'),
    fraction: Number(attribute(node, 'fraction') ?? '0') / 100,
    ...(feedback && wordsIn(feedback).trim() && { feedback: textIn(feedback) }),
    ...(tolerance && { tolerance: textOf(tolerance).trim() }),
  };
};

/** Feedback for marks as a whole, which no check here has a place for. */
const OVERALL = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
/** What Moodle puts there by itself, in whatever language, says no more than that an answer is right or wrong. */
const LONGEST_GIVEN = 60;

/** A `<question>` of Moodle XML. */
export function readQuestionXml(node: XmlElement, key: string): Question {
  const kind = attribute(node, 'type') ?? '';
  const general = childElement(node, 'generalfeedback');
  const units = descendants(childElement(node, 'units'), 'unit').map((unit) => ({
    name: wordsIn(childElement(unit, 'unit_name')).trim(),
    multiplier: Number(wordsIn(childElement(unit, 'multiplier')) || '1'),
  }));
  const overall = OVERALL.filter(
    (name) =>
      wordsIn(childElement(node, name))
        .replace(/<[^>]*>/g, '')
        .trim().length > LONGEST_GIVEN,
  );
  const lost = [
    ...overall,
    ...['graderinfo', 'responsetemplate'].filter((name) => wordsIn(childElement(node, name)).trim()),
  ];
  const idNumber = wordsIn(childElement(node, 'idnumber')).trim();
  return {
    kind,
    key: idNumber ? `${kind}:${idNumber}` : key,
    name: wordsIn(childElement(node, 'name')).trim(),
    text: textIn(childElement(node, 'questiontext')),
    ...(general && wordsIn(general).trim() && { generalFeedback: textIn(general) }),
    hints: childElements(node, 'hint').map((hint) => textIn(hint)),
    answers: answersIn(node, kind),
    ...(kind === 'multichoice' && { isSingle: flag(node, 'single') ?? true }),
    ...(kind === 'multichoiceset' && { isSingle: false }),
    usesCase: flag(node, 'usecase') ?? false,
    pairs: childElements(node, 'subquestion').map((sub) => ({
      left: textIn(sub),
      right: wordsIn(childElement(sub, 'answer')).trim(),
    })),
    units: units.filter(({ name }) => name),
    drops: childElements(node, 'dragbox', 'selectoption').map((box) => ({
      text: wordsIn(box).trim(),
      group: textOf(childElement(box, 'group')).trim(),
    })),
    ...labelsIn(node, kind),
    lost,
  };
}

function answersIn(node: XmlElement, kind: string): QuestionAnswer[] {
  const answers = childElements(node, 'answer').map(answerIn);
  if (kind !== 'ordering') return answers;
  // The fraction of an item is its place, where they all have one of their own.
  const places = new Set(answers.map(({ fraction }) => fraction));
  return places.size === answers.length ? answers.toSorted((one, other) => one.fraction - other.fraction) : answers;
}

function labelsIn(node: XmlElement, kind: string): { labels?: string[] } {
  if (!kind.startsWith('ddmarker') && !kind.startsWith('ddimage')) return {};
  return {
    labels: childElements(node, 'drag')
      .map((drag) => wordsIn(drag).trim())
      .filter(Boolean),
  };
}
