import type { AiRole } from '@coursecraft/contract/ai-settings/connection';
import type { CourseModels } from '@coursecraft/contract/ai-settings/course-ai';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../api/call.ts';
import { BUILTIN } from '../../../../api/chosen-model.ts';
import { courseAiQuery } from '../../../../api/course-ai-query.ts';
import { modelsQuery } from '../../../../api/models-query.ts';
import { aiRoleMessages } from '../../../../components/ai-roles/messages.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { aiMessages } from './messages.ts';

type CourseAi = ReplyOf<'getCourseAi'>;
type Change = { isInternalOnly?: boolean; models?: CourseModels };

const DEFAULT = 'default';

function Choices({ courseId, isInternalOnly, work, models: chosen = {} }: CourseAi & { courseId: string }) {
  const t = useMessages(aiMessages);
  const roleText = useMessages(aiRoleMessages);
  const queries = useQueryClient();
  const helpId = useId();
  const offered = useQuery(modelsQuery).data?.models.filter(({ id }) => id !== BUILTIN) ?? [];
  const save = useMutation({
    mutationFn: (body: Change) => call('setCourseAi', { params: { courseId }, body }),
    onSuccess: (reply) => queries.setQueryData(courseAiQuery(courseId).queryKey, reply),
  });
  const choose = (role: AiRole, id: string) => {
    const { [role]: _, ...others } = chosen;
    save.mutate({ models: id === DEFAULT ? others : { ...others, [role]: id } });
  };
  /** A chosen model stays visible if administrators no longer offer it. */
  const optionsFor = (role: AiRole) => {
    const own = chosen[role];
    const isGone = own !== undefined && !offered.some(({ id }) => id === own);
    return [
      { id: DEFAULT, label: t('defaultModel') },
      ...offered.map(({ id, label }) => ({ id, label })),
      ...(isGone ? [{ id: own, label: t('notOffered', { name: own }) }] : []),
    ];
  };
  const hasChoice = offered.length > 1 || Object.keys(chosen).length > 0;
  return (
    <>
      <ul>
        {work.map(({ role, provider, isInternal, autonomy }) => (
          <li
            key={role}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="text-14 font-medium text-ink">{roleText(role)}</p>
              <p className="text-12 text-soft">
                {provider ? t(isInternal ? 'sentInternal' : 'sentExternal', { provider }) : roleText(`${role}None`)}
              </p>
              {autonomy && <p className="text-12 text-soft">{t(autonomy)}</p>}
            </div>
            {hasChoice && (
              <Select
                label={t('modelFor', { role: roleText(role) })}
                labelHidden
                className="min-w-0 flex-1 basis-52"
                value={chosen[role] ?? DEFAULT}
                onChange={(id) => choose(role, id)}
                options={optionsFor(role)}
                isDisabled={save.isPending}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-1">
        <Switch
          label={t('internalOnly')}
          isSelected={isInternalOnly}
          onChange={(isOn) => save.mutate({ isInternalOnly: isOn })}
          isDisabled={save.isPending}
          aria-describedby={helpId}
        />
        <p id={helpId} className="max-w-prose text-12 text-soft">
          {t('internalOnlyHelp')}
        </p>
      </div>
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      {save.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
    </>
  );
}

/** Says which provider receives texts of the course. Authors forbid external models and choose among the offered ones. */
export function PrivacySection({ courseId }: { courseId: string }) {
  const t = useMessages(aiMessages);
  const courseAi = useQuery(courseAiQuery(courseId));
  return (
    <SettingsSection title={t('privacy')} help={t('privacyHelp')}>
      <Loadable from={courseAi} skeleton={<SkeletonLines count={5} />}>
        {(loaded) => <Choices courseId={courseId} {...loaded} />}
      </Loadable>
    </SettingsSection>
  );
}
