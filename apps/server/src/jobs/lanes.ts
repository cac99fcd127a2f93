import type { EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import type { RequestContext } from '../request-context.ts';

type Table = typeof endpoints;
/** The calls that tell their steps: each is done as a job. */
export type LongCall = { [N in EndpointName]: Table[N] extends { stream: true } ? N : never }[EndpointName];

type Asked<N extends LongCall> = Pick<RequestContext<N>, 'body' | 'caller' | 'learnerId'>;
/** Undefined for what is only saved, and done at once. */
type Lane<N extends LongCall> = (asked: Asked<N>) => string | undefined;

/** The making of a course's parts. */
const making = () => '';
const ofElement = ({ body }: { body: { elementId: string } }) => body.elementId;
const tutoring = ({ learnerId }: { learnerId: string }) => `tutor ${learnerId}`;
const variants = ({ learnerId }: { learnerId: string }) => `variant ${learnerId}`;
const unlessSaved = (hint: string | undefined, id: string) => (hint === undefined ? undefined : id);
type Scope = { elementId?: string | undefined; sectionId?: string | undefined; moduleId?: string | undefined };
const criteria = ({ body: { elementId, sectionId, moduleId } }: { body: Scope }) =>
  `rows of ${elementId ?? sectionId ?? moduleId ?? 'all'}`;

/** What each call keeps to itself within its course while it runs: another one of the same lane is refused meanwhile. */
export const LANES: { [N in LongCall]: Lane<N> } = {
  planModules: ({ caller }) => `plan ${caller.uid}`,
  generateModule: making,
  generateSection: making,
  createElement: making,
  translateEdition: making,
  planEdit: ofElement,
  surgicalEdit: ofElement,
  improveElement: ofElement,
  editElement: ofElement,
  editCourse: ({ body }) => unlessSaved(body.hint, body.courseId),
  editModule: ({ body }) => unlessSaved(body.hint, body.moduleId),
  editSection: ({ body }) => unlessSaved(body.hint, body.sectionId),
  improveKnowledge: criteria,
  improveKnowledgeSet: criteria,
  improveKnowledgeRow: ({ body }) => `rows of ${body.rowId}`,
  generateScenarios: () => 'scenarios',
  improveScenario: ({ body }) => body.scenarioId,
  tryJudge: () => 'trial',
  readLtiRoster: () => 'roster',
  ask: tutoring,
  editOwnElement: variants,
  generateOwnElement: variants,
};

export const isLongCall = (name: string): name is LongCall => Object.hasOwn(LANES, name);

/** The lane of a call that is to be done as a job; undefined for every other one. */
export function laneOf(name: EndpointName, asked: Asked<LongCall>): string | undefined {
  return isLongCall(name) ? (LANES[name] as Lane<LongCall>)(asked) : undefined;
}
