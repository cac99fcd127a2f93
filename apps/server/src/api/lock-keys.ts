import type { EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import type { RequestContext } from '../request-context.ts';

type Table = typeof endpoints;
export type LongCall = { [N in EndpointName]: Table[N] extends { stream: true } ? N : never }[EndpointName];

type LongCallContext<N extends LongCall> = Pick<RequestContext<N>, 'body' | 'caller' | 'learnerId'>;
/** Undefined for saves, which run immediately. */
type LockKeyOf<N extends LongCall> = (asked: LongCallContext<N>) => string | undefined;

/** The key for creating parts of a course. */
const making = () => '';
const ofElement = ({ body }: { body: { elementId: string } }) => body.elementId;
const tutoring = ({ learnerId: studentId }: { learnerId: string }) => `tutor ${studentId}`;
const personalVersions = ({ learnerId: studentId }: { learnerId: string }) => `variant ${studentId}`;
const unlessSaved = (hint: string | undefined, id: string) => (hint === undefined ? undefined : id);
type Scope = { elementId?: string | undefined; sectionId?: string | undefined; moduleId?: string | undefined };
const criteria = ({ body: { elementId, sectionId, moduleId } }: { body: Scope }) =>
  `rows of ${elementId ?? sectionId ?? moduleId ?? 'all'}`;

/** The lock key of each long call within its course. A second call with the same key is refused. */
export const LOCK_KEYS: { [N in LongCall]: LockKeyOf<N> } = {
  planModules: ({ caller }) => `plan ${caller.uid}`,
  generateModule: making,
  writeSections: making,
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
  installLocalRuntime: () => 'local runtime',
  downloadLocalModel: ({ body }) => `local model ${body.modelId}`,
  pullAiModel: ({ caller }) => `pull ${caller.uid}`,
  ask: tutoring,
  editOwnElement: personalVersions,
  generateOwnElement: personalVersions,
};

export const isLongCall = (name: string): name is LongCall => Object.hasOwn(LOCK_KEYS, name);

export function lockKeyOf(name: EndpointName, asked: LongCallContext<LongCall>): string | undefined {
  return isLongCall(name) ? (LOCK_KEYS[name] as LockKeyOf<LongCall>)(asked) : undefined;
}
