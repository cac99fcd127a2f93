import type { LessonLength, ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { Plus, Sparkles, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { asError } from '../../../api/long-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useRescuedFocus } from '../../../ui/use-rescued-focus.ts';
import { LENGTHS } from '../generation-request.ts';
import { generationMessages } from '../messages.ts';
import { addModule, draftable, minutesOf } from './edit-outline.ts';
import { ExpectedUsage } from './expected-usage.tsx';
import { outlineMessages } from './messages.ts';
import { OutlineModule } from './outline-module.tsx';
import { changePlanned, forgetPlanned, type PlannedOutline, setPlanned, undoPlanned } from './planned-outline.ts';

type Props = {
  courseId: string;
  plan: PlannedOutline;
  onDraft: (modules: ModuleOutline[]) => void;
  /** Replans for another length; throws if that is impossible now. */
  onLength: (length: LessonLength) => Promise<void>;
};

export function OutlineView({ courseId, plan: { modules, past, isNew }, onDraft, onLength }: Props) {
  const t = useMessages(outlineMessages);
  const words = useMessages(generationMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [spoken, say] = useState('');
  const nowhere = useRef(null);
  useRescuedFocus(isNew ? heading : nowhere);
  const ready = draftable(modules);
  const sections = ready.reduce((sum, module) => sum + module.sections.length, 0);
  const [asked, setAsked] = useState<LessonLength>();
  const before = useRef(Promise.resolve());
  const choose = (length: LessonLength) => {
    setAsked(length);
    before.current = before.current
      .then(() => onLength(length))
      .catch((error: unknown) => void showToast({ tone: 'bad', text: asError(error).message }))
      .finally(() => setAsked((latest) => (latest === length ? undefined : latest)));
  };
  const undo = () => {
    undoPlanned(courseId);
    say(t('undone'));
  };
  const discard = () => {
    forgetPlanned(courseId);
    const action = { label: t('undo'), run: () => setPlanned(courseId, modules) };
    showToast({ tone: 'good', text: t('discarded'), action });
  };
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold text-ink">
          {t('heading')}
        </h2>
        <p className="text-14 text-soft">{t('lead')}</p>
        <p aria-live="polite" className="text-14 text-ink">
          {t('total', { modules: ready.length, sections, minutes: minutesOf(ready) })}
        </p>
        <Select
          label={words('length')}
          value={asked ?? modules[0]?.length ?? 'standard'}
          onChange={(id) => choose(id as LessonLength)}
          options={LENGTHS.map((id) => ({ id, label: words(id) }))}
          className="mt-2 self-start"
        />
      </header>
      {modules.map((module, at) => (
        <OutlineModule
          // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have the same documents
          key={`${at} ${module.uploads.join()}`}
          module={module}
          at={at}
          isOnly={modules.length === 1}
          others={modules.flatMap(({ title }, place) => (place === at ? [] : [{ at: place, title }]))}
          onChange={(change) => changePlanned(courseId, change)}
          onSay={say}
        />
      ))}
      <Button
        look="quiet"
        size="sm"
        className="self-start"
        onPress={() => changePlanned(courseId, (all) => addModule(all, t('newModule')))}
      >
        <Plus aria-hidden size={15} />
        {t('addModule')}
      </Button>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
      <ExpectedUsage courseId={courseId} modules={ready} />
      <div className="sticks-below -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-3">
        <Button look="primary" isDisabled={ready.length === 0} onPress={() => onDraft(ready)}>
          <Sparkles aria-hidden size={16} />
          {t('draft', { count: ready.length })}
        </Button>
        <IconButton icon={Undo2} label={t('undo')} isDisabled={past.length === 0} onPress={undo} />
        <Button look="quiet" onPress={discard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
