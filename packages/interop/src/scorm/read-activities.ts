import {
  attribute,
  childElement,
  childElements,
  descendant,
  descendants,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { oneLine } from '../course/part-list.ts';

export type Activity = {
  id: string;
  title: string;
  resource: string | undefined;
  parameters: string;
  isVisible: boolean;
  /** 0 to 1. */
  passingScore: number | undefined;
  launchData: string | undefined;
  conditions: string[];
  limits: string[];
  activities: Activity[];
};

const DEEPEST = 60;

/** Reads the default organization and counts the others. */
export function readActivities(manifest: XmlElement): { title: string; activities: Activity[]; others: string[] } {
  const organisations = childElement(manifest, 'organizations');
  const all = childElements(organisations, 'organization');
  const wanted = attribute(organisations, 'default');
  const chosen = all.find((one) => attribute(one, 'identifier') === wanted) ?? all[0];
  return {
    title: titleOf(chosen),
    activities: childElements(chosen, 'item').map((item) => activityOf(item, 0)),
    others: all.filter((one) => one !== chosen).map((one) => titleOf(one) || (attribute(one, 'identifier') ?? '')),
  };
}

const titleOf = (node: XmlElement | undefined) => oneLine(textOf(childElement(node, 'title')));
const textIn = (node: XmlElement, ...names: string[]) =>
  childElements(node, ...names)
    .map((one) => textOf(one).trim())
    .find(Boolean);

function activityOf(node: XmlElement, depth: number): Activity {
  const sequencing = childElement(node, 'sequencing');
  const rules = descendants(sequencing, 'preConditionRule', 'postConditionRule', 'exitConditionRule');
  const prerequisites = textIn(node, 'prerequisites');
  return {
    id: attribute(node, 'identifier') ?? '',
    title: titleOf(node),
    resource: attribute(node, 'identifierref') || undefined,
    parameters: attribute(node, 'parameters') ?? '',
    isVisible: attribute(node, 'isvisible') !== 'false',
    passingScore: passingScoreOf(node, sequencing),
    launchData: textIn(node, 'datafromlms', 'dataFromLMS'),
    conditions: [
      ...(prerequisites ? [prerequisites] : []),
      ...(rules.length > 0 ? [`${rules.length} sequencing rules`] : []),
    ],
    limits: [textIn(node, 'maxtimeallowed'), textIn(node, 'timelimitaction', 'timeLimitAction')].filter(
      (one) => one !== undefined,
    ),
    activities: depth < DEEPEST ? childElements(node, 'item').map((item) => activityOf(item, depth + 1)) : [],
  };
}

/** `masteryscore` is 0 to 100, a measure -1 to 1. */
function passingScoreOf(node: XmlElement, sequencing: XmlElement | undefined): number | undefined {
  const mastery = Number(textIn(node, 'masteryscore') ?? Number.NaN);
  if (mastery >= 0 && mastery <= 100) return mastery / 100;
  const primary = descendant(childElement(sequencing, 'objectives'), 'primaryObjective');
  const measure = Number(textOf(childElement(primary, 'minNormalizedMeasure')).trim() || Number.NaN);
  const counts = attribute(primary, 'satisfiedByMeasure') === 'true';
  return counts && measure >= 0 && measure <= 1 ? measure : undefined;
}
