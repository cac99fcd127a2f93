import type { AiLimits } from '@coursecraft/contract/ai-settings/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { limitsQuery } from './limits-query.ts';
import { aiSettingsMessages } from './messages.ts';
import { LIMIT_FIELDS, limitOf, limitsFrom, SCOPES, shareOf, type TypedLimits, typedLimits } from './typed-limits.ts';

type Stored = { limits: AiLimits; version: number };

function currentOf(error: unknown): Stored | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { version, ...limits } = (error.body as { current: AiLimits & { version: number } }).current;
  return { limits, version };
}

/** Sets the budgets. After a conflict the typed values stay, with the present ones below the fields. */
export function LimitsForm({ limits, version }: Stored) {
  const t = useMessages(aiSettingsMessages);
  const queries = useQueryClient();
  const [base, setBase] = useState({ limits, version });
  const [typed, setTyped] = useState(() => typedLimits(limits));
  const [isChecked, setChecked] = useState(false);
  const [theirs, setTheirs] = useState<TypedLimits>();
  const take = (stored: Stored) => {
    setBase(stored);
    setTyped(typedLimits(stored.limits));
    setTheirs(undefined);
  };
  const save = useMutation({
    mutationFn: (given: AiLimits) => call('setAiLimits', { body: { ...given, baseVersion: base.version } }),
    onSuccess(reply) {
      take(reply);
      queries.setQueryData(limitsQuery.queryKey, reply);
    },
    onError(error) {
      const current = currentOf(error);
      if (!current) return;
      setBase(current);
      setTheirs(typedLimits(current.limits));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = limitsFrom(typed);
    setChecked(!given);
    if (given && !save.isPending) save.mutate(given);
  };
  const type = (next: TypedLimits) => {
    setTyped(next);
    if (save.isSuccess) save.reset();
  };
  const presently = (mine: string, current: string | undefined) =>
    current !== undefined && current !== mine && { help: t('present', { value: current || t('noLimit') }) };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {SCOPES.map((scope) => (
        <fieldset key={scope} className="flex flex-col gap-3">
          <legend className="mb-2 text-14 font-semibold text-ink">{t(scope)}</legend>
          <div className="grid grid-cols-4 items-start gap-3 narrow:grid-cols-2">
            {LIMIT_FIELDS.map(({ id, unit }) => {
              const value = typed[scope][id];
              const isWrong = isChecked && limitOf(unit, value) === undefined;
              return (
                <TextField
                  key={id}
                  label={t(id)}
                  value={value}
                  onChange={(text) => type({ ...typed, [scope]: { ...typed[scope], [id]: text } })}
                  inputMode={unit === 'tokens' ? 'numeric' : 'decimal'}
                  placeholder={t('noLimit')}
                  maxLength={20}
                  error={isWrong ? t(unit === 'tokens' ? 'tokensWrong' : 'moneyWrong') : undefined}
                  {...presently(value, theirs?.[scope][id])}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <TextField
        className="max-w-80"
        label={t('warnAt')}
        value={typed.warnAt}
        onChange={(warnAt) => type({ ...typed, warnAt })}
        inputMode="numeric"
        maxLength={5}
        error={isChecked && shareOf(typed.warnAt) === undefined ? t('warnAtWrong') : undefined}
        {...presently(typed.warnAt, theirs?.warnAt)}
      />
      {theirs ? (
        <Notice tone="info">{t('limitsChanged')}</Notice>
      ) : (
        save.error && <Notice tone="bad">{save.error.message}</Notice>
      )}
      {save.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isPending={save.isPending}>
          {t('saveBudgets')}
        </Button>
        {theirs && <Button onPress={() => take(base)}>{t('takePresent')}</Button>}
      </div>
    </form>
  );
}
