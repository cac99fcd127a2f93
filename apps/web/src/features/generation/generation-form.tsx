import type { Upload } from '@coursecraft/contract/shapes/upload';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { ChoiceMark } from '../../elements/check/inputs/choice-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ModuleBrief } from './generation-run.ts';
import { generationMessages } from './messages.ts';

const SECTION_CHOICES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

type Props = {
  uploads: readonly Upload[];
  /** What was asked for last, when that did not end in a module. */
  initial: ModuleBrief | undefined;
  onStart: (brief: ModuleBrief) => void;
  onSources: () => void;
};

type DocumentsProps = { uploads: readonly Upload[]; chosen: string[]; onChoose: (names: string[]) => void };

function DocumentChoice({ uploads, chosen, onChoose }: DocumentsProps) {
  const t = useMessages(generationMessages);
  return (
    <CheckboxGroup value={chosen} onChange={onChoose} className="flex flex-col gap-1.5">
      <Label className="text-14 font-medium text-ink">{t('documents')}</Label>
      {uploads.map((upload) => (
        <Checkbox
          key={upload.name}
          value={upload.name}
          className="group relative flex cursor-pointer items-start gap-2.5 rounded-sm py-1 text-14 text-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
        >
          <ChoiceMark round={false} />
          <span className="min-w-0 pt-0.5 break-words">{upload.name}</span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

/** What to draft, from which documents, in how many sections. */
export function GenerationForm({ uploads, initial, onStart, onSources }: Props) {
  const t = useMessages(generationMessages);
  const ready = uploads.filter((upload) => upload.status === 'ready');
  const pending = uploads.filter((upload) => upload.status === 'pending').length;
  const [title, setTitle] = useState(initial?.title ?? '');
  const [brief, setBrief] = useState(initial?.brief ?? '');
  const [sections, setSections] = useState(String(initial?.sections ?? 'auto'));
  const [picked, setPicked] = useState(initial?.uploads);
  const chosen = picked ?? ready.filter((upload) => upload.useInContext).map((upload) => upload.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    onStart({
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(brief.trim() ? { brief: brief.trim() } : {}),
      ...(sections === 'auto' ? {} : { sections: Number(sections) }),
      uploads: chosen,
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 p-4">
      <header className="flex flex-col gap-1">
        <h2 className="font-serif text-22 font-semibold text-ink">{t('title')}</h2>
        <p className="text-14 text-soft">{t('lead')}</p>
      </header>
      {ready.length > 0 ? (
        <DocumentChoice uploads={ready} chosen={chosen} onChoose={setPicked} />
      ) : (
        <div className="flex flex-col items-start gap-2.5 rounded-sm bg-paper p-4">
          <p className="text-14 text-soft">{t('noDocuments')}</p>
          <Button onPress={onSources}>{t('toSources')}</Button>
        </div>
      )}
      {pending > 0 && (
        <p role="status" className="text-12 text-soft">
          {t('stillReading', { count: pending })}
        </p>
      )}
      <TextField
        label={t('moduleTitle')}
        value={title}
        onChange={setTitle}
        help={t('moduleTitleHelp')}
        maxLength={300}
      />
      <TextField label={t('brief')} rows={3} value={brief} onChange={setBrief} help={t('briefHelp')} maxLength={4000} />
      <Select
        label={t('sections')}
        value={sections}
        onChange={setSections}
        options={[
          { id: 'auto', label: t('sectionsAuto') },
          ...SECTION_CHOICES.map((count) => ({ id: String(count), label: String(count) })),
        ]}
        className="self-start"
      />
      <Button type="submit" look="primary" size="lg" className="self-start" isDisabled={chosen.length === 0}>
        <Sparkles aria-hidden size={18} />
        {t('generate')}
      </Button>
    </form>
  );
}
