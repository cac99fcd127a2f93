import { StartUpError } from '../../../../apps/server/src/platform/errors/start-up-error.ts';
import {
  attribute,
  childElement,
  childElements,
  readXml,
  textOf,
  type XmlElement,
  type XmlParent,
} from '../../../../packages/documents/src/xml/read-xml.ts';
import { type LabelledAnswer, requestOf, splitOf } from './labelled-answer.ts';

const LABELS = ['correct', 'contradictory', 'incorrect'];

/** Beetle grades reference answers. Keywords are no answer. */
const QUALITIES = ['BEST', 'GOOD', 'MINIMAL'];

/** Labels of other tasks on the same answers. */
const OTHER_TASK = /(2|5|two|five)[-_ ]?way/i;

const plain = (node: XmlParent | undefined) => textOf(node).replaceAll(/\s+/g, ' ').trim();

function parse(path: string, text: string): XmlElement {
  let root: XmlParent;
  try {
    root = readXml(text);
  } catch (error) {
    throw new StartUpError(`${path} is not valid XML: ${error instanceof Error ? error.message : error}`);
  }
  const question = childElement(root, 'question');
  if (!question) throw new StartUpError(`${path} has no <question>. Name a folder with the official XML files.`);
  return question;
}

function referencesOf(question: XmlElement): string[] {
  const rank = (node: XmlElement) => {
    const quality = attribute(node, 'category') ?? 'BEST';
    return QUALITIES.indexOf(quality.toUpperCase());
  };
  return childElements(childElement(question, 'referenceAnswers'), 'referenceAnswer')
    .filter((node) => rank(node) >= 0)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(plain)
    .filter(Boolean);
}

/** Reads an official file of SemEval-2013 Task 7, 3-way. None for training data and other tasks. */
export function readSemeval(path: string, read: () => string): LabelledAnswer[] {
  const split = splitOf(path);
  if (!split || OTHER_TASK.test(path)) return [];
  const set = /beetle/i.test(path) ? 'Beetle' : /sci-?ents-?bank|\bseb\b/i.test(path) ? 'SciEntsBank' : undefined;
  if (!set) throw new StartUpError(`${path} names neither Beetle nor SciEntsBank. Keep the official folder names.`);
  const node = parse(path, read());
  const question = plain(childElement(node, 'questionText'));
  const [reference, ...others] = referencesOf(node);
  if (!question) throw new StartUpError(`${path} has no <questionText>.`);
  if (!reference) throw new StartUpError(`${path} has no <referenceAnswer>.`);
  return childElements(childElement(node, 'studentAnswers'), 'studentAnswer').map((student, at): LabelledAnswer => {
    const label = attribute(student, 'accuracy') ?? '';
    if (!LABELS.includes(label))
      throw new StartUpError(
        `${path}, answer ${at + 1}: the accuracy is “${label}”, not ${LABELS.join(', ')}. Use the files of the 3-way task.`,
      );
    const answer = plain(student);
    const id = attribute(student, 'id') ?? String(at + 1);
    return {
      key: `${set} ${split} ${attribute(node, 'id') ?? path} ${id}`,
      ...{ data: 'SemEval-2013 Task 7', set, split, label },
      request: requestOf({ question, reference, others, answer, language: 'en' }),
    };
  });
}
