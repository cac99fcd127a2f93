import { useSearchParams } from 'react-router';
import { CRITERIA_PARTS, type CriteriaPart } from '../../features/criteria/criteria-part.ts';
import { DRAFTING, type DraftKind } from '../../features/drafting/generation-request.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { DRAFT } from '../navigation/selection.ts';
import { STUDENT } from './student-address.ts';

const TABS = ['sources', 'generate', 'ask', 'criteria', 'original', 'students', 'versions'] as const;
export type AssistantTab = (typeof TABS)[number];

const isDraft = (word: string | null): word is DraftKind => word !== null && Object.hasOwn(DRAFTING, word);
const isTab = (word: string | null): word is AssistantTab => TABS.includes(word as AssistantTab);

/** The end of an address that opens a tab, for the students' one also a student. */
export const assistantSearch = (tab: AssistantTab, studentId?: string) =>
  `&panel=${tab}${studentId ? `&${STUDENT}=${encodeURIComponent(studentId)}` : ''}`;

const HINT = 'hint';

/** The end of an address that opens the request for an edit, with what to ask. */
export const askSearch = (hint: string) => `${assistantSearch('ask')}&${HINT}=${encodeURIComponent(hint)}`;

/** What the address suggests to ask for. */
export const suggestedHint = (search: URLSearchParams): string => search.get(HINT) ?? '';

/** What of a tab is to stand there: a kind to draft, or a part of what is hidden. */
type More = { draft?: DraftKind; part?: CriteriaPart };
export type SetTab = (tab: AssistantTab, more?: More) => void;

/** The open tab of the assistant, as it stands in the address, for drafting also with what was chosen to be drafted. */
export function useAssistantTab(): [tab: AssistantTab, setTab: SetTab, draft: DraftKind | undefined] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('panel');
  const tab = isTab(named) ? named : 'sources';
  const draft = search.get(DRAFT);
  const setTab: SetTab = (next, { draft: kind, part } = {}) => {
    const gone = { [STUDENT]: undefined, [HINT]: undefined };
    setSearch(changedSearch({ panel: next, ...gone, [DRAFT]: kind, [PART]: part }), { replace: true });
  };
  return [tab, setTab, isDraft(draft) ? draft : undefined];
}

const PART = 'hidden';

/** The part of what is hidden that is open, as it stands in the address. */
export function useCriteriaPart(): [part: CriteriaPart, setPart: (part: CriteriaPart) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(PART);
  return [
    CRITERIA_PARTS.find((part) => part === named) ?? 'criteria',
    (part) => setSearch(changedSearch({ [PART]: part }), { replace: true }),
  ];
}

/** The student whose evidence is open, as it stands in the address; an entry of its own in the history. */
export function useOpenStudent(): [studentId: string, open: (studentId: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (studentId: string | undefined) => setSearch(changedSearch({ [STUDENT]: studentId }));
  return [search.get(STUDENT) ?? '', open];
}
