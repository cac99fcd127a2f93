import {
  attribute,
  childElement,
  childElements,
  descendants,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { oneLine, type PartList } from '../course/part-list.ts';

export type CanvasItem = {
  id: string;
  /** `WikiPage`, `Quizzes::Quiz`, … */
  type: string;
  title: string;
  resource: string;
  url: string;
  isHidden: boolean;
};
export type CanvasModule = {
  id: string;
  title: string;
  isHidden: boolean;
  isConditional: boolean;
  items: CanvasItem[];
};
export type CanvasCriterion = { id: string; statement: string; guidance: string; outcome: string | undefined };
export type CanvasOutcome = { id: string; title: string; description: string; ratings: string };

export type CanvasCourse = {
  title: string;
  language: string | undefined;
  modules: CanvasModule[];
  rubrics: ReadonlyMap<string, CanvasCriterion[]>;
  outcomes: CanvasOutcome[];
};

const FOLDER = 'course_settings/';

/** Reads the Canvas settings; undefined for other packages. Skips damaged files. */
export async function readCanvasCourse(
  files: PackageFiles,
  folder: string,
  parts: PartList,
): Promise<CanvasCourse | undefined> {
  const at = (name: string) => `${folder}${FOLDER}${name}`;
  if (!files.names.some((name) => name.startsWith(`${folder}${FOLDER}`))) return undefined;
  const root = async (name: string): Promise<XmlElement | undefined> => {
    if (!files.has(at(name))) return undefined;
    try {
      return childElements(readXml((await readText(files, at(name))) ?? ''))[0];
    } catch {
      parts
        .add({ key: `unreadable:${at(name)}`, kind: 'structure', called: name, title: at(name) })
        .leaveOut('unreadable', at(name));
      return undefined;
    }
  };
  const course = await root('course_settings.xml');
  const modules = await root('module_meta.xml');
  const rubrics = await root('rubrics.xml');
  const outcomes = await root('learning_outcomes.xml');
  return {
    title: wordsIn(course, 'title'),
    language: wordsIn(course, 'locale') || undefined,
    modules: childElements(modules, 'module').map(moduleOf),
    rubrics: new Map(
      childElements(rubrics, 'rubric').map((rubric) => [attribute(rubric, 'identifier') ?? '', criteriaOf(rubric)]),
    ),
    outcomes: descendants(outcomes, 'learningOutcome').map(outcomeOf),
  };
}

export const wordsIn = (node: XmlElement | undefined, name: string): string =>
  oneLine(textOf(childElement(node, name)));

const isHidden = (node: XmlElement) => /^(unpublished|deleted)$/.test(wordsIn(node, 'workflow_state'));

function moduleOf(node: XmlElement): CanvasModule {
  return {
    id: attribute(node, 'identifier') ?? '',
    title: wordsIn(node, 'title'),
    isHidden: isHidden(node),
    isConditional:
      childElements(childElement(node, 'prerequisites')).length > 0 ||
      childElements(childElement(node, 'completionRequirements')).length > 0 ||
      wordsIn(node, 'unlock_at') !== '',
    items: childElements(childElement(node, 'items'), 'item').map((item) => ({
      id: attribute(item, 'identifier') ?? '',
      type: wordsIn(item, 'content_type'),
      title: wordsIn(item, 'title'),
      resource: wordsIn(item, 'identifierref'),
      url: wordsIn(item, 'url'),
      isHidden: isHidden(item),
    })),
  };
}

const ratingsOf = (node: XmlElement): string =>
  childElements(childElement(node, 'ratings'), 'rating')
    .map((rating) => {
      const more = wordsIn(rating, 'long_description');
      return `${wordsIn(rating, 'points')}: ${wordsIn(rating, 'description')}${more ? ` (${more})` : ''}`;
    })
    .join('\n');

const criteriaOf = (rubric: XmlElement): CanvasCriterion[] =>
  childElements(childElement(rubric, 'criteria'), 'criterion').map((node) => ({
    id: wordsIn(node, 'criterion_id'),
    statement: textOf(childElement(node, 'description')),
    guidance: [textOf(childElement(node, 'long_description')), ratingsOf(node)]
      .filter((text) => text.trim())
      .join('\n'),
    outcome: wordsIn(node, 'learning_outcome_identifierref') || undefined,
  }));

const outcomeOf = (node: XmlElement): CanvasOutcome => ({
  id: attribute(node, 'identifier') ?? '',
  title: wordsIn(node, 'title'),
  description: textOf(childElement(node, 'description')),
  ratings: ratingsOf(node),
});
