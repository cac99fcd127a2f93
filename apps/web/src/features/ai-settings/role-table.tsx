import {
  AI_ROLES,
  type AiConnection,
  type AiRole,
  type AiRoles,
  type ModelChoice,
  type RoleChoice,
} from '@coursecraft/contract/ai-settings/connection';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { aiRoleMessages } from '../../components/ai-roles/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { choiceOf, idOf } from './choice-id.ts';
import { rereadAi, suggestedRoles } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';

const FALLBACK_ROLES = ['drafting', 'tutoring'] as const;
type FallbackRole = (typeof FALLBACK_ROLES)[number];
const hasFallback = (role: AiRole): role is FallbackRole => (FALLBACK_ROLES as readonly AiRole[]).includes(role);

type Props = { connections: readonly AiConnection[]; roles: ReplyOf<'getAiRoles'> };

/** Chooses a model for each role. Every change is saved at once. */
export function RoleTable({ connections, roles }: Props) {
  const t = useMessages(aiSettingsMessages);
  const roleText = useMessages(aiRoleMessages);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (given: AiRoles) => call('setAiRoles', { body: { ...given, baseVersion: roles.version } }),
    onSettled: () => rereadAi(queries),
  });
  const isFixed = roles.source === 'environment';
  const isNothingChosen = AI_ROLES.every((role) => !roles[role]);
  const suggestions = isFixed
    ? []
    : connections.flatMap((connection) => {
        const suggested = suggestedRoles(connection.id, connection.models);
        return suggested && AI_ROLES.some((role) => idOf(suggested[role]) !== idOf(roles[role]))
          ? [{ connection, suggested }]
          : [];
      });
  const options = connections.flatMap(({ id, name, models }) =>
    models.map(({ id: model }) => ({ id: idOf({ connectionId: id, model }), label: `${model} (${name})` })),
  );
  /** A chosen model stays selectable if the provider no longer lists it. */
  const optionsWith = (none: string, chosen: ModelChoice | null | undefined) => {
    const id = idOf(chosen);
    const isListed = id === '' || options.some((option) => option.id === id);
    return [{ id: 'none', label: none }, ...(isListed ? [] : [{ id, label: chosen?.model ?? '' }]), ...options];
  };
  const fallbackOf = (role: FallbackRole) => roles[role]?.fallback;
  const choose = (role: AiRole, id: string) => {
    const choice = choiceOf(id);
    const kept = hasFallback(role) && fallbackOf(role) && choice ? { ...choice, fallback: fallbackOf(role) } : choice;
    save.mutate({ [role]: kept });
  };
  const chooseFallback = (role: FallbackRole, { fallback: _, ...choice }: RoleChoice, id: string) =>
    save.mutate({ [role]: { ...choice, fallback: choiceOf(id) } });

  return (
    <div className="flex flex-col gap-4">
      {isFixed && <Notice tone="info">{t('byServerText')}</Notice>}
      {suggestions.map(({ connection, suggested }) => (
        <Button
          key={connection.id}
          className="self-start"
          look={isNothingChosen ? 'primary' : 'secondary'}
          onPress={() => save.mutate(suggested)}
          isPending={save.isPending}
        >
          {t('useSuggested', { name: connection.name })}
        </Button>
      ))}
      <ul>
        {AI_ROLES.map((role) => {
          const chosen = roles[role];
          return (
            <li
              key={role}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0"
            >
              <div className="min-w-0 flex-1 basis-52">
                <p className="text-16 font-semibold text-ink">{roleText(role)}</p>
                <p className="text-12 text-soft">{t(`${role}Text`)}</p>
                {!chosen && <p className="text-12 text-soft">{roleText(`${role}None`)}</p>}
              </div>
              <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
                <Select
                  label={t('modelFor', { role: roleText(role) })}
                  labelHidden
                  className="w-full"
                  value={idOf(chosen) || 'none'}
                  onChange={(id) => choose(role, id)}
                  options={optionsWith(t('noModel'), chosen)}
                  isDisabled={isFixed || save.isPending}
                />
                {hasFallback(role) && chosen && !isFixed && options.length > 1 && (
                  <Select
                    label={t('fallbackFor')}
                    className="w-full"
                    value={idOf(fallbackOf(role)) || 'none'}
                    onChange={(id) => chooseFallback(role, chosen, id)}
                    options={optionsWith(t('noFallback'), fallbackOf(role))}
                    isDisabled={save.isPending}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      {save.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
    </div>
  );
}
