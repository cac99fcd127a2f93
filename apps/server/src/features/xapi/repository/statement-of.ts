import type { LoggedResult } from '@coursecraft/contract/progress/result';
import type { StatementKind } from '../../../platform/db/schema/xapi-statements.ts';

export type StatedEvent = {
  courseId: string;
  studentId: string;
  statementId: string;
  /** `scored`: a person or a package decided on a criterion. Only exports have it. */
  kind: StatementKind | 'scored';
  subjectId: string;
  at: Date;
  isTest: boolean;
  course: { title: string; language: string } | null;
  module: { id: string; title: string } | null;
  element: { id: string; title: string } | null;
  answer: { itemId: string | null; scenarioId: string | null; verdict: LoggedResult } | null;
  proof: { rowId: string; isCarried: boolean } | null;
};

type Activity = {
  objectType: 'Activity';
  id: string;
  definition: { type: string; name: Record<string, string>; moreInfo?: string };
};

type Agent = { objectType: 'Agent'; name?: string; account: { homePage: string; name: string } };
type Extensions = Record<string, unknown>;

export type Statement = {
  id: string;
  actor: Agent;
  verb: { id: string; display: Record<string, string> };
  object: Activity;
  result?:
    | {
        success?: boolean;
        completion?: boolean;
        score?: { scaled: number };
        response?: string;
        extensions?: Extensions;
      }
    | undefined;
  context: {
    instructor?: Agent;
    platform: string;
    language: string;
    contextActivities: { parent?: Activity[]; grouping?: Activity[]; other?: Activity[] };
    extensions?: Extensions;
  };
  timestamp: string;
};

const VOCABULARY = 'http://adlnet.gov/expapi';

const TYPES = {
  course: 'course',
  module: 'module',
  element: 'lesson',
  check: 'question',
  scenario: 'simulation',
  criterion: 'objective',
} as const;
type Part = { kind: keyof typeof TYPES; ids: string[]; title: string; moreInfo?: string };

/** No exact score is stored for a partly right answer. */
const SCORES: { readonly [verdict in LoggedResult]?: { scaled: number } } = {
  met: { scaled: 1 },
  'not-yet': { scaled: 0 },
};

/**
 * Returns the statement of an event; undefined where nothing is to report. It contains no words of students or
 * criteria; an export of evidence adds them.
 */
export function statementOf(event: StatedEvent, address: string): Statement | undefined {
  const { courseId, course, kind, isTest, studentId, statementId, at } = event;
  if (isTest || !course) return undefined;
  const path = (...ids: string[]) => [courseId, ...ids].map(encodeURIComponent).join('/');
  const page = `${address}/student/course?course=${path()}`;
  const activity = ({ kind, ids, title, moreInfo }: Part): Activity => ({
    objectType: 'Activity',
    id: `${address}/xapi/${kind}/${path(...ids)}`,
    definition: {
      type: `${VOCABULARY}/activities/${TYPES[kind]}`,
      name: { [course.language]: title },
      ...(moreInfo && { moreInfo }),
    },
  });
  const linked = (kind: 'module' | 'element', { id, title }: { id: string; title: string }) =>
    activity({ kind, ids: [id], title, moreInfo: `${page}&${kind}=${encodeURIComponent(id)}` });
  const ofCourse = activity({ kind: 'course', ids: [], title: course.title, moreInfo: page });
  const ofModule = event.module && linked('module', event.module);
  const ofElement = event.element && linked('element', event.element);
  const content = describeEvent(event, { ofCourse, ofModule, ofElement, activity });
  if (!content) return undefined;
  const { object, result } = content;
  const around = [ofElement, ofModule, ofCourse].filter((one): one is Activity => one !== null && one !== object);
  const [parent, ...grouping] = around;
  const criterion =
    kind === 'answered' && event.proof && event.element
      ? activity({ kind: 'criterion', ids: [event.proof.rowId], title: event.element.title })
      : undefined;
  return {
    id: statementId,
    actor: { objectType: 'Agent', account: { homePage: address, name: studentId } },
    verb: { id: `${VOCABULARY}/verbs/${kind}`, display: { 'en-US': kind } },
    object,
    result,
    context: {
      platform: 'Coursecraft',
      language: course.language,
      contextActivities: {
        ...(parent && { parent: [parent] }),
        ...(grouping.length > 0 && { grouping }),
        ...(criterion && { other: [criterion] }),
      },
    },
    timestamp: at.toISOString(),
  };
}

type Parts = {
  ofCourse: Activity;
  ofModule: Activity | null;
  ofElement: Activity | null;
  activity(part: Part): Activity;
};

function describeEvent(
  { kind, subjectId, courseId, answer, proof, element }: StatedEvent,
  { ofCourse, ofModule, ofElement, activity }: Parts,
): Pick<Statement, 'object' | 'result'> | undefined {
  if (kind === 'completed') {
    const object = subjectId === courseId ? ofCourse : (ofElement ?? ofModule);
    return object ? { object, result: { completion: true } } : undefined;
  }
  if (!element || !ofElement) return undefined;
  const { id, title } = element;
  if (kind === 'mastered') {
    if (!proof || proof.isCarried) return undefined;
    return { object: activity({ kind: 'criterion', ids: [proof.rowId], title }), result: { success: true } };
  }
  if (!answer) return undefined;
  const { itemId, scenarioId, verdict } = answer;
  const score = SCORES[verdict];
  const result = verdict === 'submitted' ? undefined : { success: verdict === 'met', ...(score && { score }) };
  if (kind === 'scored')
    return proof
      ? { object: activity({ kind: 'criterion', ids: [proof.rowId], title }), ...(result && { result }) }
      : undefined;
  if (itemId) return { object: activity({ kind: 'check', ids: [id, itemId], title }), ...(result && { result }) };
  if (scenarioId)
    return { object: activity({ kind: 'scenario', ids: [scenarioId], title }), ...(result && { result }) };
  return { object: ofElement, ...(result && { result }) };
}
