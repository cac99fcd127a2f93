import { useSearchParams } from 'react-router';
import { CRITERIA_PARTS, type CriteriaPart } from '../../features/criteria/criteria-part.ts';
import type { CriterionFix } from '../../features/criteria/criterion-fix.ts';
import { DRAFTING, type DraftKind } from '../../features/drafting/generation-request.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { DRAFT } from '../navigation/selection.ts';
import { STUDENT } from './student-address.ts';

const TABS = ['sources', 'generate', 'ask', 'criteria', 'original', 'students', 'versions', 'comments'] as const;
export type AssistantTab = (typeof TABS)[number];

const isDraft = (word: string | null): word is DraftKind => word !== null && Object.hasOwn(DRAFTING, word);
const isTab = (word: string | null): word is AssistantTab => TABS.includes(word as AssistantTab);

export const assistantSearch = (tab: AssistantTab, studentId?: string) =>
  `&panel=${tab}${studentId ? `&${STUDENT}=${encodeURIComponent(studentId)}` : ''}`;

const HINT = 'hint';

export const askSearch = (hint: string) => `${assistantSearch('ask')}&${HINT}=${encodeURIComponent(hint)}`;

export const suggestedHint = (search: URLSearchParams): string => search.get(HINT) ?? '';

type More = { draft?: DraftKind; part?: CriteriaPart; fixing?: CriterionFix | undefined };
export type SetTab = (tab: AssistantTab, more?: More) => void;

export function useAssistantTab(): [tab: AssistantTab, setTab: SetTab, draft: DraftKind | undefined] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('panel');
  const tab = isTab(named) ? named : 'sources';
  const draft = search.get(DRAFT);
  const setTab: SetTab = (next, { draft: kind, part, fixing } = {}) => {
    const gone = { [STUDENT]: undefined, [HINT]: undefined };
    setSearch(changedSearch({ panel: next, ...gone, [DRAFT]: kind, [PART]: part, ...fixSearch(fixing) }), {
      replace: true,
    });
  };
  return [tab, setTab, isDraft(draft) ? draft : undefined];
}

export const PART = 'hidden';

export function useCriteriaPart(): [part: CriteriaPart, setPart: (part: CriteriaPart) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(PART);
  return [
    CRITERIA_PARTS.find((part) => part === named) ?? 'criteria',
    (part) => setSearch(changedSearch({ [PART]: part }), { replace: true }),
  ];
}

const [CRITERION, FIX] = ['criterion', 'fix'];

const fixSearch = (fixing: CriterionFix | undefined) => ({ [CRITERION]: fixing?.rowId, [FIX]: fixing?.fix });

export function useCriterionFix(): [
  fixing: CriterionFix | undefined,
  setFixing: (fixing: CriterionFix | undefined) => void,
] {
  const [search, setSearch] = useSearchParams();
  const [rowId, fix] = [search.get(CRITERION), search.get(FIX)];
  return [
    rowId && (fix === 'points' || fix === 'example') ? { rowId, fix } : undefined,
    (fixing) => setSearch(changedSearch(fixSearch(fixing)), { replace: true }),
  ];
}

export function useOpenStudent(): [studentId: string, open: (studentId: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (studentId: string | undefined) => setSearch(changedSearch({ [STUDENT]: studentId }));
  return [search.get(STUDENT) ?? '', open];
}
