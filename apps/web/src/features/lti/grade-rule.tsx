import type { GradeRule } from '@coursecraft/contract/lti/lti';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { exampleOf } from './grade-example.ts';
import { linksKey } from './links-key.ts';
import { ltiMessages } from './messages.ts';

const KINDS = ['criteria', 'full-marks', 'elements'] as const;
const DEFAULT_FROM = 80;

const wholePercent = (text: string) => {
  const from = Number(text.trim());
  return Number.isInteger(from) && from >= 1 && from <= 100 ? from : undefined;
};

export function GradeRulePanel({ courseId, rule }: { courseId: string; rule: GradeRule }) {
  const t = useMessages(ltiMessages);
  const queries = useQueryClient();
  const [kind, setKind] = useState(rule.kind);
  const [from, setFrom] = useState(String(rule.kind === 'full-marks' ? rule.from : DEFAULT_FROM));
  const [below, setBelow] = useState(rule.kind === 'full-marks' ? rule.below : 'share');
  const percent = wholePercent(from);
  const chosen: GradeRule | undefined =
    kind !== 'full-marks' ? { kind } : percent === undefined ? undefined : { kind, from: percent, below };
  const save = useMutation({
    mutationFn: (gradeRule: GradeRule) => call('setGradeRule', { params: { courseId }, body: { gradeRule } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: linksKey(courseId) }),
  });
  const isNew = chosen !== undefined && JSON.stringify(chosen) !== JSON.stringify(rule);
  return (
    <form
      className="flex flex-col gap-4 rounded-md border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) save.mutate(chosen);
      }}
    >
      <ChoiceList
        label={t('gradeRule')}
        value={kind}
        onChange={(id) => setKind(KINDS.find((one) => one === id) ?? 'criteria')}
        choices={[
          { id: 'criteria', label: t('byCriteria'), text: t('byCriteriaText') },
          { id: 'full-marks', label: t('byFullMarks'), text: t('byFullMarksText') },
          { id: 'elements', label: t('byElements'), text: t('byElementsText') },
        ]}
      />
      {kind === 'full-marks' && (
        <>
          <TextField
            label={t('fullFrom')}
            value={from}
            onChange={setFrom}
            inputMode="numeric"
            maxLength={3}
            error={percent === undefined ? t('fullFromWrong') : undefined}
            className="max-w-60"
          />
          <Segments
            label={t('below')}
            value={below}
            onChange={setBelow}
            choices={[
              { id: 'share', label: t('belowShare') },
              { id: 'nothing', label: t('belowNothing') },
            ]}
          />
        </>
      )}
      {chosen && (
        <p aria-live="polite" className="text-14 text-ink">
          {t(kind === 'elements' ? 'exampleElements' : 'exampleCriteria', exampleOf(chosen))}
        </p>
      )}
      <p className="text-12 text-soft">{t('notLowered')}</p>
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      {save.isSuccess && !isNew && <Notice tone="good">{t('ruleSaved')}</Notice>}
      <Button type="submit" className="self-start" isPending={save.isPending} isDisabled={!isNew}>
        {t('saveRule')}
      </Button>
    </form>
  );
}
