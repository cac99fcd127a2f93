import type { CriterionChange, CriterionImpact } from '@coursecraft/contract/criteria/criterion-saving';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { criteriaMessages } from '../messages.ts';

type Props = {
  impact: CriterionImpact;
  isPending: boolean;
  error: Error | null;
  onSettle: (change: CriterionChange) => void;
  onClose: () => void;
};

export function ChangeDialog({ impact, isPending, error, onSettle, onClose }: Props) {
  const t = useMessages(criteriaMessages);
  const [change, setChange] = useState<CriterionChange>('carry');
  const count = impact.students;
  return (
    <Dialog title={t('changeTitle')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink">{t('changeHolders', { count })}</p>
        <ChoiceList
          label={t('changeWhat')}
          value={change}
          onChange={(id) => setChange(id as CriterionChange)}
          choices={[
            { id: 'carry', label: t('carry'), text: t('carryText', { count }) },
            { id: 'verify', label: t('verify'), text: t('verifyText', { count }) },
          ]}
        />
        {error && <Notice tone="bad">{error.message}</Notice>}
        <div className="flex gap-2">
          <Button look="primary" isPending={isPending} onPress={() => onSettle(change)}>
            {t('save')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
