import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { gradingChanges, MOST, type WrittenConfig } from './grading-changes.ts';
import { gradingConfigQuery } from './grading-config-query.ts';
import { SwitchWithHelp } from './switch-with-help.tsx';

type Props = {
  courseId: string;
  /** Unsaved changes, which survive closing the dialog. */
  written: WrittenConfig;
  onWrite: (written: WrittenConfig) => void;
};

const STRICTNESS = ['lenient', 'standard', 'strict'] as const;
const EVIDENCE = ['1', '2', '3'] as const;

function GradingForm({ courseId, config, written, onWrite }: Props & { config: AssessmentConfig }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const shown = { ...config, ...written };
  const { body, invalid } = gradingChanges(config, written);
  const isChanged = Object.keys(body).length > 0;
  const save = useMutation({
    mutationFn: async () => (isChanged ? call('setAssessmentConfig', { params: { courseId }, body }) : { config }),
    onSuccess: ({ config: saved }) => {
      queries.setQueryData(gradingConfigQuery(courseId).queryKey, saved);
      onWrite({});
      setTried(false);
    },
  });
  const write = (change: WrittenConfig) => {
    save.reset();
    onWrite({ ...written, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (invalid.length === 0 && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <ChoiceList
        label={t('strictness')}
        value={shown.strictness}
        onChange={(id) => write({ strictness: id as AssessmentConfig['strictness'] })}
        choices={STRICTNESS.map((id) => ({ id, label: t(id), text: t(`${id}Text`) }))}
      />
      <ChoiceList
        label={t('evidencePerRow')}
        value={String(shown.evidencePerRow)}
        onChange={(id) => write({ evidencePerRow: Number(id) })}
        choices={EVIDENCE.map((id) => ({ id, label: t('evidenceChoice', { count: Number(id) }) }))}
      />
      <SwitchWithHelp
        label={t('hints')}
        help={t('hintsText')}
        isSelected={shown.hints === 'ladder'}
        onChange={(on) => write({ hints: on ? 'ladder' : 'off' })}
      />
      <SwitchWithHelp
        label={t('unaidedRequired')}
        help={t('unaidedRequiredText')}
        isSelected={shown.unaidedRequired}
        onChange={(unaidedRequired) => write({ unaidedRequired })}
      />
      <SwitchWithHelp
        label={t('packageEvidence')}
        help={t('packageEvidenceText')}
        isSelected={shown.packageEvidence}
        onChange={(packageEvidence) => write({ packageEvidence })}
      />
      <SwitchWithHelp
        label={t('revealMastered')}
        help={t('revealMasteredText')}
        isSelected={shown.revealMastered}
        onChange={(revealMastered) => write({ revealMastered })}
      />
      <SwitchWithHelp
        label={t('asksConfidence')}
        help={t('asksConfidenceText')}
        isSelected={shown.asksConfidence ?? false}
        onChange={(asksConfidence) => write({ asksConfidence })}
      />
      <SwitchWithHelp
        label={t('offersModelAnswers')}
        help={t('offersModelAnswersText')}
        isSelected={shown.offersModelAnswers ?? false}
        onChange={(offersModelAnswers) => write({ offersModelAnswers })}
      />
      <SwitchWithHelp
        label={t('keepsRecordings')}
        help={t('keepsRecordingsText')}
        isSelected={shown.keepsRecordings ?? false}
        onChange={(keepsRecordings) => write({ keepsRecordings })}
      />
      <TextField
        label={t('maxAttempts')}
        help={t('maxAttemptsText')}
        error={
          tried && invalid.includes('maxAttemptsPerHour')
            ? t('numberUpTo', { max: MOST.maxAttemptsPerHour })
            : undefined
        }
        inputMode="numeric"
        value={String(shown.maxAttemptsPerHour)}
        onChange={(maxAttemptsPerHour) => write({ maxAttemptsPerHour })}
        inputClassName="max-w-28"
      />
      <TextField
        label={t('reviewAfter')}
        help={t('reviewAfterText')}
        error={
          tried && invalid.includes('reviewAfterDays') ? t('numberUpTo', { max: MOST.reviewAfterDays }) : undefined
        }
        inputMode="numeric"
        value={String(shown.reviewAfterDays ?? '')}
        onChange={(reviewAfterDays) => write({ reviewAfterDays })}
        inputClassName="max-w-28"
      />
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      {save.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isPending={save.isPending}>
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
        {(isChanged || invalid.length > 0) && (
          <Button look="quiet" onPress={() => onWrite({})}>
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

export function GradingPanel(props: Props) {
  const t = useMessages(courseSettingsMessages);
  const config = useQuery(gradingConfigQuery(props.courseId));
  return (
    <SettingsPanel title={t('judging')} lead={t('judgingLead')}>
      <Loadable from={config} skeleton={<SkeletonLines count={8} />}>
        {(loaded) => <GradingForm config={loaded} {...props} />}
      </Loadable>
    </SettingsPanel>
  );
}
