import { useSearchParams } from 'react-router';

const STUDENT = 'student';
const TABS = ['sources', 'generate', 'ask', 'criteria', 'students', 'versions'] as const;
export type AssistantTab = (typeof TABS)[number];

const isTab = (word: string | null): word is AssistantTab => TABS.includes(word as AssistantTab);

/** The end of an address that opens a tab, for the students' one also a student. */
export const assistantSearch = (tab: AssistantTab, studentId?: string) =>
  `&panel=${tab}${studentId ? `&${STUDENT}=${encodeURIComponent(studentId)}` : ''}`;

/** The open tab of the assistant, as it stands in the address. */
export function useAssistantTab(): [tab: AssistantTab, setTab: (tab: AssistantTab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('panel');
  const tab = isTab(named) ? named : 'sources';
  const setTab = (next: AssistantTab) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('panel', next);
        after.delete(STUDENT);
        return after;
      },
      { replace: true },
    );
  return [tab, setTab];
}

/** The student whose evidence is open, as it stands in the address; an entry of its own in the history. */
export function useOpenStudent(): [studentId: string, open: (studentId: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (studentId: string | undefined) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (studentId) after.set(STUDENT, studentId);
      else after.delete(STUDENT);
      return after;
    });
  return [search.get(STUDENT) ?? '', open];
}
