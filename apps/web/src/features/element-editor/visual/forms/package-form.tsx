import { writeYaml } from '@coursecraft/domain/content/yaml';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { formMessages } from './form-messages.ts';
import type { BlockFormProps } from './read-block.ts';

/** Parses percent to a share of 0–1: null if empty, undefined if invalid. */
function shareOf(percent: string): number | null | undefined {
  const text = percent.trim().replace(',', '.').replace(/\s*%$/, '');
  if (text === '') return null;
  const number = Number(text);
  return number >= 0 && number <= 100 ? number / 100 : undefined;
}

const rowsIn = (rows: unknown): string[] =>
  Array.isArray(rows) ? rows.filter((row): row is string => typeof row === 'string') : [];

export function PackageForm({ data, onClose, onDone }: BlockFormProps) {
  const t = useMessages(formMessages);
  const [title, setTitle] = useState(String(data.title ?? ''));
  const [percent, setPercent] = useState(
    typeof data.passingScore === 'number' ? String(Math.round(data.passingScore * 1000) / 10) : '',
  );
  const [rows, setRows] = useState(rowsIn(data.rows));
  const [tried, setTried] = useState(false);
  const share = shareOf(percent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (share === undefined) return;
    const { passingScore: _score, rows: _rows, ...others } = data;
    const written = {
      ...others,
      title: title.trim(),
      ...(share === null ? {} : { passingScore: share }),
      ...(rows.length > 0 ? { rows } : {}),
    };
    onDone(writeYaml(written).trimEnd());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label={t('packageTitle')} value={title} onChange={setTitle} autoFocus />
      <TextField
        label={t('passingScore')}
        value={percent}
        onChange={setPercent}
        help={t('passingScoreHelp')}
        error={tried && share === undefined ? t('passingScoreWrong') : undefined}
      />
      <CriteriaField rows={rows} onChange={setRows} />
      <p className="-mt-2 text-14 text-soft">{t('packageReports')}</p>
      <FormActions onCancel={onClose} />
    </form>
  );
}
