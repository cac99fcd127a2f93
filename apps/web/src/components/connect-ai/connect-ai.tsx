import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { modelsQuery } from '../../api/models-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { connectAiMessages } from './messages.ts';

/** Leads an administrator from a place that needs a model to the AI settings. Others do not see it, nor its text. */
export function ConnectAi({ children }: { children?: ReactNode }) {
  const t = useMessages(connectAiMessages);
  const { data } = useQuery(modelsQuery);
  if (!data?.mayConnect) return null;
  return (
    <>
      {children} <TextLink to="/admin?tab=ai">{t('connect')}</TextLink>
    </>
  );
}

/** Says to an administrator that an installation has no model. */
export function NoModelYet() {
  const t = useMessages(connectAiMessages);
  const { data } = useQuery(modelsQuery);
  if (data?.engine !== 'builtin' || !data.mayConnect) return null;
  return (
    <p className="text-center text-14 text-soft">
      <ConnectAi>{t('noModel')}</ConnectAi>
    </p>
  );
}
