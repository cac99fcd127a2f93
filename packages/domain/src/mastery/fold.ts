import type { CriterionStatus, Evidence } from '@coursecraft/contract/progress/progress';

/** An evidence entry with the rule in force when it was written, so that a replay needs nothing else. */
export type EvidenceEvent = Pick<Evidence, 'evidenceId' | 'source' | 'verdict' | 'messageId'> & {
  /** False if unaided work was required and a hint was given. */
  counts: boolean;
  needed: number;
  /** The entry that an override changes. */
  refersTo?: string | undefined;
};

/** Returns whether an entry grades student work; other entries are decisions. */
export const isOfWork = ({ source }: Pick<Evidence, 'source'>): boolean =>
  source === 'answer' || source === 'item' || source === 'package';

export type CriterionState = {
  status: CriterionStatus;
  evidenceIds: readonly string[];
  messageIds: readonly string[];
};

export const UNKNOWN: CriterionState = { status: 'unknown', evidenceIds: [], messageIds: [] };

/** Applies one entry. Answers, a grant or an override master a criterion; a reset or override revokes it. */
export function foldEvent(state: CriterionState, event: EvidenceEvent): CriterionState {
  if (event.source === 'reset') return UNKNOWN;
  if (event.source === 'granted') return proved(state, event, true);
  if (event.source === 'override') {
    if (event.verdict === 'met') return proved(state, event, true);
    return without(state, event);
  }
  if (event.verdict !== 'met' || !event.counts) return state;
  if (event.messageId !== undefined && state.messageIds.includes(event.messageId)) return state;
  return proved(state, event, state.status === 'mastered' || state.evidenceIds.length + 1 >= event.needed);
}

/** Replays the log of a criterion. */
export function foldEvidence(events: readonly EvidenceEvent[]): CriterionState {
  return events.reduce(foldEvent, UNKNOWN);
}

function proved(state: CriterionState, event: EvidenceEvent, mastered: boolean): CriterionState {
  return {
    status: mastered ? 'mastered' : 'unknown',
    evidenceIds: [...state.evidenceIds, event.evidenceId],
    messageIds: [...state.messageIds, event.messageId ?? event.evidenceId],
  };
}

function without(state: CriterionState, event: EvidenceEvent): CriterionState {
  const index = state.evidenceIds.indexOf(event.refersTo ?? '');
  if (index < 0) return state;
  const evidenceIds = state.evidenceIds.toSpliced(index, 1);
  return {
    status: evidenceIds.length > 0 && evidenceIds.length >= event.needed ? state.status : 'unknown',
    evidenceIds,
    messageIds: state.messageIds.toSpliced(index, 1),
  };
}
