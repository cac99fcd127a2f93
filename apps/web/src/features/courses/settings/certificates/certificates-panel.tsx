import { type CertificateSettings, CRITERION_WORDS_LIMIT } from '@coursecraft/contract/certificates/certificate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../../api/call.ts';
import { certificateSettingsQuery } from '../../../../api/certificate-queries.ts';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { SwitchWithHelp } from '../grading/switch-with-help.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { certificateSettingsMessages } from './messages.ts';

export type CertificateDraft = Partial<CertificateSettings>;

type Props = {
  courseId: string;
  /** Unsaved changes, which survive closing the dialog. */
  written: CertificateDraft;
  onWrite: (written: CertificateDraft) => void;
};

type Criterion = { rowId: string; statement: string };

type WordsProps = {
  criteria: readonly Criterion[];
  words: CertificateSettings['criteria'];
  onWrite: (words: CertificateSettings['criteria']) => void;
};

function CriterionWords({ criteria, words, onWrite }: WordsProps) {
  const t = useMessages(certificateSettingsMessages);
  const write = (rowId: string, text: string) => {
    const others = words.filter((one) => one.rowId !== rowId);
    onWrite(text === '' ? others : [...others, { rowId, words: text }]);
  };
  if (criteria.length === 0) return <Notice tone="info">{t('noCriteria')}</Notice>;
  return (
    <ul className="flex flex-col gap-4">
      {criteria.map(({ rowId, statement }) => {
        const text = words.find((one) => one.rowId === rowId)?.words ?? '';
        return (
          <li key={rowId} className="flex flex-col gap-1.5">
            <p className="max-w-prose text-12 break-words text-soft">{statement}</p>
            <div className="flex items-center gap-2 phone:flex-col phone:items-start">
              <TextField
                label={t('criterion', { statement })}
                labelHidden
                value={text}
                onChange={(typed) => write(rowId, typed)}
                maxLength={CRITERION_WORDS_LIMIT}
                className="w-full flex-1"
              />
              {text === '' && (
                <Button size="sm" look="quiet" onPress={() => write(rowId, statement.slice(0, CRITERION_WORDS_LIMIT))}>
                  {t('prefill')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type FormProps = Props & { settings: CertificateSettings; criteria: readonly Criterion[] };

function CertificatesForm({ courseId, settings, criteria, written, onWrite }: FormProps) {
  const t = useMessages(certificateSettingsMessages);
  const common = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const shown = { ...settings, ...written };
  const isChanged = Object.keys(written).length > 0;
  const save = useMutation({
    mutationFn: () => {
      const there = new Set(criteria.map(({ rowId }) => rowId));
      // Texts for retired criteria would appear nowhere.
      const kept = shown.criteria.filter(({ rowId, words }) => there.has(rowId) && words.trim() !== '');
      return call('setCertificateSettings', { params: { courseId }, body: { ...shown, criteria: kept } });
    },
    onSuccess: ({ settings: saved }) => {
      queries.setQueryData(certificateSettingsQuery(courseId).queryKey, saved);
      onWrite({});
    },
  });
  const write = (change: CertificateDraft) => {
    save.reset();
    onWrite({ ...written, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <SwitchWithHelp
        label={t('isGiven')}
        help={t('isGivenText')}
        isSelected={shown.isGiven}
        onChange={(isGiven) => write({ isGiven })}
      />
      <TextField
        label={t('issuer')}
        help={t('issuerHelp')}
        value={shown.issuer}
        onChange={(issuer) => write({ issuer })}
        maxLength={200}
        isRequired={shown.isGiven}
        autoComplete="organization"
      />
      <TextField
        label={t('description')}
        help={t('descriptionHelp')}
        rows={2}
        value={shown.description}
        onChange={(description) => write({ description })}
        maxLength={600}
      />
      <SettingsSection title={t('words')} help={t('wordsHelp')}>
        <CriterionWords criteria={criteria} words={shown.criteria} onWrite={(words) => write({ criteria: words })} />
      </SettingsSection>
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      {save.isSuccess && !isChanged && <Notice tone="good">{common('saved')}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" isPending={save.isPending}>
          {common(save.isPending ? 'saving' : 'save')}
        </Button>
        {isChanged && (
          <>
            <Button look="quiet" onPress={() => onWrite({})}>
              {common('discard')}
            </Button>
            <span className="text-12 text-soft">{t('unsaved')}</span>
          </>
        )}
      </div>
    </form>
  );
}

export function CertificatesPanel(props: Props) {
  const t = useMessages(certificateSettingsMessages);
  const common = useMessages(courseSettingsMessages);
  const settings = useQuery(certificateSettingsQuery(props.courseId));
  const criteriaQueryResult = useQuery(criteriaQuery(props.courseId, {}));
  return (
    <SettingsPanel title={common('certificates')} lead={t('lead')}>
      <Loadable from={settings} skeleton={<SkeletonLines count={6} />}>
        {(loaded) => (
          <Loadable from={criteriaQueryResult} skeleton={<SkeletonLines count={6} />}>
            {({ rows: criteria }) => (
              <CertificatesForm
                {...props}
                settings={loaded}
                criteria={criteria.filter(({ status }) => status === 'active')}
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </SettingsPanel>
  );
}
