import {
  attribute,
  childElement,
  childElements,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { oneLine } from '../course/part-list.ts';

export type Objective = { id: string; title: string; description: string };
export type AssignableUnit = {
  kind: 'au';
  id: string;
  title: string;
  description: string;
  objectives: string[];
  url: string;
  launchParameters: string | undefined;
  /** 0 to 1. */
  masteryScore: number | undefined;
  moveOn: string | undefined;
  entitlementKey: string | undefined;
};
export type Block = {
  kind: 'block';
  id: string;
  title: string;
  description: string;
  objectives: string[];
  inside: (Block | AssignableUnit)[];
};

export type CourseStructure = {
  id: string;
  title: string;
  description: string;
  language: string | undefined;
  objectives: Objective[];
  inside: (Block | AssignableUnit)[];
};

const DEEPEST = 60;

/** Parses `cmi5.xml` in its first language. */
export function readCourseStructure(root: XmlElement): CourseStructure {
  const course = childElement(root, 'course');
  const language = languageOf(childElement(course, 'title'));
  const say = (node: XmlElement | undefined, name: string) => wordsOf(childElement(node, name), language);
  const inside = (node: XmlElement, depth: number): (Block | AssignableUnit)[] =>
    childElements(node, 'block', 'au').flatMap((one): (Block | AssignableUnit)[] => {
      const shared = {
        id: attribute(one, 'id') ?? '',
        title: oneLine(say(one, 'title')),
        description: say(one, 'description'),
        objectives: childElements(childElement(one, 'objectives'), 'objective').map(
          (objective) => attribute(objective, 'idref') ?? '',
        ),
      };
      if (localName(one) === 'au') return [{ kind: 'au', ...shared, ...launchOf(one) }];
      return depth < DEEPEST ? [{ kind: 'block', ...shared, inside: inside(one, depth + 1) }] : [];
    });
  return {
    id: attribute(course, 'id') ?? '',
    title: oneLine(say(course, 'title')),
    description: say(course, 'description'),
    language,
    objectives: childElements(childElement(root, 'objectives'), 'objective').map((one) => ({
      id: attribute(one, 'id') ?? '',
      title: oneLine(say(one, 'title')),
      description: say(one, 'description'),
    })),
    inside: inside(root, 0),
  };
}

function launchOf(node: XmlElement) {
  const text = (name: string) => textOf(childElement(node, name)).trim();
  const score = Number(attribute(node, 'masteryScore') ?? Number.NaN);
  return {
    url: text('url'),
    launchParameters: text('launchParameters') || undefined,
    masteryScore: score >= 0 && score <= 1 ? score : undefined,
    moveOn: attribute(node, 'moveOn'),
    entitlementKey: text('entitlementKey') || undefined,
  };
}

const strings = (node: XmlElement | undefined) => childElements(node, 'langstring');

const languageOf = (node: XmlElement | undefined): string | undefined => {
  const texts = strings(node)
    .map((one) => attribute(one, 'lang')?.trim().replace('_', '-'))
    .find(Boolean);
  return texts && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(texts) && texts.toLowerCase() !== 'und' ? texts : undefined;
};

function wordsOf(node: XmlElement | undefined, language: string | undefined): string {
  const all = strings(node);
  const base = language?.split('-')[0]?.toLowerCase();
  const same =
    all.find((one) => attribute(one, 'lang') === language) ??
    all.find((one) => attribute(one, 'lang')?.toLowerCase().split('-')[0] === base);
  return textOf(same ?? all[0] ?? node)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/(?<!\n)\n(?!\n)/g, ' ')
    .trim();
}
