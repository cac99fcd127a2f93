import type { AiCapabilities } from '@coursecraft/contract/ai-settings/connection';
import { type Reason, useReason } from '../../components/use-reason.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { aiSettingsMessages } from './messages.ts';

export type TestResult = {
  ok: boolean;
  message: string;
  models: readonly unknown[];
  capabilities?: AiCapabilities | undefined;
  problem?: Reason | undefined;
};

/** Says in the language of the interface what a test found. */
export function TestMessage({ result }: { result: TestResult }) {
  const t = useMessages(aiSettingsMessages);
  const { ok, message, models, capabilities, problem } = result;
  const translated = useReason(problem, message);
  if (!ok || !capabilities) return <Notice tone={ok ? 'good' : 'bad'}>{translated}</Notice>;
  const { output, streaming, contextWindow } = capabilities;
  return (
    <Notice tone="good">
      {[
        t('connected', { count: models.length }),
        t(output === 'schema' ? 'schemaYes' : 'schemaNo'),
        t(streaming ? 'streamingYes' : 'streamingNo'),
        ...(contextWindow ? [t('context', { tokens: contextWindow })] : []),
      ].join(' ')}
    </Notice>
  );
}
