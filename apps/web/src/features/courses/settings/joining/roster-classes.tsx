import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Select } from '../../../../ui/select.tsx';
import { courseSettingsMessages } from '../messages.ts';

export type RosterClass = ReplyOf<'readRoster'>['classes'][number];

type Props = { classes: readonly RosterClass[]; onTake: (emails: readonly string[]) => void };

export function RosterClasses({ classes, onTake }: Props) {
  const t = useMessages(courseSettingsMessages);
  const [chosen, setChosen] = useState(classes[0]?.id ?? '');
  const found = classes.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('rosterClass')}
          className="min-w-0 flex-1"
          value={chosen}
          onChange={setChosen}
          options={classes.map(({ id, title, emails }) => ({
            id,
            label: t('classOf', { title, count: emails.length }),
          }))}
        />
        <Button isDisabled={!found || found.emails.length === 0} onPress={() => found && onTake(found.emails)}>
          {t('takeClass')}
        </Button>
      </div>
      {found && found.withoutEmail > 0 && (
        <p className="text-12 text-soft">{t('withoutEmail', { count: found.withoutEmail })}</p>
      )}
    </div>
  );
}
