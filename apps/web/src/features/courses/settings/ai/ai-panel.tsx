import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../../../api/models-query.ts';
import { ConnectAi } from '../../../../components/connect-ai/connect-ai.tsx';
import { ModelChoice } from '../../../../components/model-choice/model-choice.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { SettingsPanel } from '../settings-panel.tsx';
import { aiMessages } from './messages.ts';
import { ModelUsage } from './model-usage.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { usageQuery } from './usage-query.ts';

function Usage({ courseId }: { courseId: string }) {
  const usage = useQuery(usageQuery(courseId));
  return (
    <Loadable from={usage} skeleton={<SkeletonLines count={6} />}>
      {(loaded) => <ModelUsage {...loaded} />}
    </Loadable>
  );
}

export function AiPanel({ courseId }: { courseId: string }) {
  const t = useMessages(aiMessages);
  const available = useQuery(modelsQuery);
  return (
    <SettingsPanel title={t('title')} {...(available.data ? { lead: t(available.data.engine) } : {})}>
      <Loadable from={available} skeleton={<SkeletonLines count={4} />}>
        {({ engine, models }) =>
          engine === 'model' ? (
            <>
              {models.length > 1 ? (
                <div className="flex flex-col items-start gap-1.5">
                  <ModelChoice context="sme" />
                  <p className="text-12 text-soft">{t('modelHelp')}</p>
                </div>
              ) : (
                <p className="text-14 text-ink">{t('onlyModel', { name: models[0]?.label ?? '' })}</p>
              )}
              <PrivacySection courseId={courseId} />
              <Usage courseId={courseId} />
            </>
          ) : (
            <>
              <ConnectAi />
              <PrivacySection courseId={courseId} />
            </>
          )
        }
      </Loadable>
    </SettingsPanel>
  );
}
