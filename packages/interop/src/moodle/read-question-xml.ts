import {
  attribute,
  childElement,
  childElements,
  descendants,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { lostIn, type Question, type QuestionAnswer, type QuestionText, type TextFormat } from './question.ts';

const FORMATS: Record<string, TextFormat> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
};

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

function withOldImage(text: QuestionText, node: XmlElement): QuestionText {
  const data = textOf(childElement(node, 'image_base64')).replace(/\s+/g, '');
  const name = oldImageName(node) || 'image.png';
  if (!data) return text;
  const address = `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
  const shown = text.format === 'markdown' ? `\n\n![](${address})` : `<br><img src="${address}" alt="">`;
  return {
    text: `${text.format === 'plain' ? escaped(text.text) : text.text}${shown}`,
    format: text.format === 'plain' ? 'moodle' : text.format,
    files: new Map([...(text.files ?? []), [name, data]]),
  };
}

const oldImageName = (node: XmlElement): string => wordsIn(childElement(node, 'image')).trim();
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

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

/** Reads a `<question>` of Moodle XML. */
export function readQuestionXml(node: XmlElement, key: string): Question {
  const kind = attribute(node, 'type') ?? '';
  const general = childElement(node, 'generalfeedback');
  const units = descendants(childElement(node, 'units'), 'unit').map((unit) => ({
    name: wordsIn(childElement(unit, 'unit_name')).trim(),
    multiplier: Number(wordsIn(childElement(unit, 'multiplier')) || '1'),
  }));
  const lost = [
    ...lostIn((name) => childElements(node, name).map(wordsIn)),
    ...(oldImageName(node) && !childElement(node, 'image_base64') ? [`image ${oldImageName(node)}`] : []),
  ];
  const idNumber = wordsIn(childElement(node, 'idnumber')).trim();
  return {
    kind,
    key: idNumber ? `${kind}:${idNumber}` : key,
    name: wordsIn(childElement(node, 'name')).trim(),
    text: withOldImage(textIn(childElement(node, 'questiontext')), node),
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
  // The fraction of an ordering item is its position if all differ.
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
