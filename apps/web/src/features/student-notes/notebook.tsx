import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FlagList } from './flags/flag-list.tsx';
import { notebookMessages } from './messages.ts';
import { NoteList } from './notes/note-list.tsx';
import { QuestionList } from './questions/question-list.tsx';

export const NOTEBOOK_TABS = ['notes', 'questions', 'flags'] as const;
export type NotebookTab = (typeof NOTEBOOK_TABS)[number];

type Props = {
  courseId: string;
  courseTitle: string;
  tab: NotebookTab;
  onTab: (tab: NotebookTab) => void;
  addressOf: (elementId: string, quote?: string) => string;
};

export function Notebook({ courseId, courseTitle, tab, onTab, addressOf }: Props) {
  const t = useMessages(notebookMessages);
  const panels = {
    notes: <NoteList courseId={courseId} courseTitle={courseTitle} addressOf={addressOf} />,
    questions: <QuestionList courseId={courseId} addressOf={addressOf} />,
    flags: <FlagList courseId={courseId} addressOf={addressOf} />,
  };
  return (
    <Tabs
      label={t('title')}
      selected={tab}
      onSelect={(id) => onTab(id as NotebookTab)}
      className="[&_[role=tablist]]:gap-4"
      tabs={NOTEBOOK_TABS.map((id) => ({ id, label: t(id), content: <div className="pt-6">{panels[id]}</div> }))}
    />
  );
}
