import type { Course } from '@coursecraft/contract/shapes/course';
import { ChevronRight, FileUp, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { assistantMessages } from './assistant-messages.ts';
import type { AssistantTab } from './use-assistant-tab.ts';

type Place = { moduleId: string; sectionId: string; elementId: string };

type Props = {
  course: Course;
  moduleId: string;
  sectionId: string;
  onOpen: (place: Place) => void;
  onAssist: (tab: AssistantTab) => void;
};

type Line = { id: string; title: string; note: string; place: Place };

function Lines({ lines, onOpen }: { lines: readonly Line[]; onOpen: (place: Place) => void }) {
  return (
    <ol className="flex flex-col">
      {lines.map((line) => (
        <li key={line.id} className="border-t border-line last:border-b">
          <button
            type="button"
            onClick={() => onOpen(line.place)}
            className="flex w-full items-center gap-4 px-2 py-3.5 text-start transition-colors hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 text-16 text-ink">{line.title}</span>
            <span className="shrink-0 text-12 text-soft">{line.note}</span>
            <ChevronRight aria-hidden size={16} className="shrink-0 text-soft rtl:rotate-180" />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Page({ kind, title, lead, children }: { kind: string; title: string; lead: string; children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 relative overflow-y-auto">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-7 px-8 pt-12 pb-20 phone:px-5 phone:pt-7">
        <header className="flex flex-col gap-1.5">
          <p className="text-14 text-soft">{kind}</p>
          <h1 className="font-serif text-36 leading-tight font-semibold tracking-tight text-ink phone:text-28">
            {title}
          </h1>
          {lead && <p className="max-w-prose font-serif text-18 text-soft">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** A course, module or section at a glance, with what to do next. */
export function CourseOverview({ course, moduleId, sectionId, onOpen, onAssist }: Props) {
  const t = useMessages(assistantMessages);
  const module = course.modules.find(({ id }) => id === moduleId);
  const section = module?.sections.find(({ id }) => id === sectionId);

  if (module && section)
    return (
      <Page kind={`${t('section')} · ${module.title}`} title={section.title} lead="">
        {section.elements.length === 0 && <p className="text-16 text-soft">{t('emptySection')}</p>}
        <Lines
          onOpen={onOpen}
          lines={section.elements.map((element) => ({
            id: element.id,
            title: element.title,
            note: t('rows', { count: element.rowCount }),
            place: { moduleId, sectionId, elementId: element.id },
          }))}
        />
      </Page>
    );
  if (module)
    return (
      <Page kind={t('module')} title={module.title} lead="">
        {module.sections.length === 0 && <p className="text-16 text-soft">{t('emptyModule')}</p>}
        <Lines
          onOpen={onOpen}
          lines={module.sections.map(({ id, title, elements }) => ({
            id,
            title,
            note: t('elements', { count: elements.length }),
            place: { moduleId, sectionId: id, elementId: '' },
          }))}
        />
      </Page>
    );
  const isEmpty = course.modules.length === 0;
  return (
    <Page kind={t('course')} title={course.title} lead={isEmpty ? t('emptyCourseText') : course.description}>
      <div className="flex flex-wrap gap-2.5">
        <Button
          look={isEmpty ? 'primary' : 'secondary'}
          size={isEmpty ? 'lg' : 'md'}
          onPress={() => onAssist('sources')}
        >
          <FileUp aria-hidden size={17} />
          {t('addSources')}
        </Button>
        <Button size={isEmpty ? 'lg' : 'md'} onPress={() => onAssist('generate')}>
          <Sparkles aria-hidden size={17} />
          {t('generateModule')}
        </Button>
      </div>
      <Lines
        onOpen={onOpen}
        lines={course.modules.map(({ id, title, sections }) => ({
          id,
          title,
          note: t('sections', { count: sections.length }),
          place: { moduleId: id, sectionId: '', elementId: '' },
        }))}
      />
    </Page>
  );
}
