import type { ExportFormat, ExportLoss } from '@coursecraft/contract/course-formats/course-transfer';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { requestFile } from '../../../api/request-file.ts';
import { noteMessages } from '../../../components/course-formats/note-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { FORM_GROUPS, FORM_WORDS } from './form-words.ts';
import { courseExportMessages } from './messages.ts';

const CHOICES = ['solutions', 'criteria', 'drafts', 'documents', 'versions'] as const;
type Choice = (typeof CHOICES)[number];
/** Earlier versions are not exported by default. */
const AT_FIRST: readonly Choice[] = ['solutions', 'criteria', 'drafts', 'documents'];
/** Formats that can hold criteria, documents and versions. */
const WHOLE: readonly ExportFormat[] = ['coursecraft'];
const isOf = (format: ExportFormat, choice: Choice) =>
  choice === 'solutions' || choice === 'drafts' || WHOLE.includes(format);
const SHOWN = 30;

type Group = { note: ExportLoss['note']; losses: ExportLoss[] };

function groupLosses(losses: readonly ExportLoss[]): Group[] {
  const groups = new Map<ExportLoss['note'], ExportLoss[]>();
  for (const loss of losses) groups.set(loss.note, [...(groups.get(loss.note) ?? []), loss]);
  return [...groups].map(([note, of]) => ({ note, losses: of }));
}

function LossList({ losses }: { losses: readonly ExportLoss[] }) {
  const t = useMessages(courseExportMessages);
  const say = useMessages(noteMessages);
  if (losses.length === 0) return <p className="text-14 text-ink">{t('nothingLost')}</p>;
  return (
    <section>
      <h2 className="font-serif text-18 font-semibold text-ink">{t('lost')}</h2>
      <ul className="mt-1">
        {groupLosses(losses).map(({ note, losses: of }) => (
          <li key={note} className="border-t border-line py-2.5 text-14 first:border-t-0">
            <details>
              <summary className="cursor-pointer text-ink marker:text-soft">
                {say(note)} <span className="text-12 text-soft tabular-nums">{of.length}</span>
              </summary>
              <ul className="mt-2 flex flex-col gap-1 ps-5 text-12 text-soft">
                {of.slice(0, SHOWN).map(({ at, what }) => (
                  <li key={`${at} ${what}`} className="break-words" dir="auto">
                    {at}
                    {what ? ` (${what})` : ''}
                  </li>
                ))}
                {of.length > SHOWN && <li>{t('more', { count: of.length - SHOWN })}</li>}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ExportPanel({ courseId }: { courseId: string }) {
  const t = useMessages(courseExportMessages);
  const [format, setFormat] = useState<ExportFormat>('coursecraft');
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set(AT_FIRST));
  const on = CHOICES.filter((choice) => chosen.has(choice) && isOf(format, choice));
  const given = {
    params: { courseId, format },
    query: Object.fromEntries(on.map((choice) => [choice, '1'])),
  };
  const preview = useQuery({
    queryKey: ['course', courseId, 'export', format, ...on],
    queryFn: ({ signal }) => call('previewExport', { ...given, signal }),
    retry: false,
  });
  const download = useMutation({
    mutationFn: async () => saveFile(preview.data?.name ?? 'course', await requestFile('exportCourse', given)),
  });
  const set = (choice: Choice) => (isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(choice);
    else next.delete(choice);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-6">
      <ChoiceList
        label={t('form')}
        value={format}
        onChange={(id) => setFormat(id as ExportFormat)}
        choices={FORM_GROUPS.flatMap(({ name, formats }) =>
          formats.map((id) => ({
            id,
            label: t(FORM_WORDS[id][0]),
            text: t(FORM_WORDS[id][1]),
            group: t(name),
          })),
        )}
      />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="pb-2 text-14 font-medium text-ink">{t('goesAlong')}</legend>
        {CHOICES.filter((choice) => isOf(format, choice)).map((choice) => (
          <Switch key={choice} label={t(choice)} isSelected={chosen.has(choice)} onChange={set(choice)} />
        ))}
      </fieldset>
      <Loadable from={preview} skeleton={<SkeletonLines count={3} />}>
        {({ elements, losses }) => (
          <div className="flex flex-col gap-4">
            <p className="text-14 text-ink">{t('elements', { count: elements })}</p>
            <LossList losses={losses} />
          </div>
        )}
      </Loadable>
      {/* Beside what scrolls, and not inside a part of it, so that it stays in view. */}
      <div className="sticks-below flex flex-col items-start gap-3 bg-paper py-3">
        {download.error && <Notice tone="bad">{download.error.message}</Notice>}
        <Button
          look="primary"
          size="lg"
          isPending={download.isPending}
          isDisabled={!preview.data?.elements}
          onPress={() => download.mutate()}
        >
          <Download aria-hidden size={16} />
          {t('downloadAs', { format: t(FORM_WORDS[format][0]) })}
        </Button>
      </div>
    </div>
  );
}
