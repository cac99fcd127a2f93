import type { AiProvider } from '@coursecraft/contract/ai-settings/connection';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Pressable } from '../../ui/pressable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { connectionsQuery, rolesQuery } from './connections-query.ts';
import { FindServers } from './find-servers.tsx';
import { GradingEvaluations } from './grading-evaluations.tsx';
import { LocalModels } from './local-models.tsx';
import { aiSettingsMessages } from './messages.ts';
import { RoleTable } from './role-table.tsx';
import { UsageSection } from './usage-section.tsx';

const OFFERED = ['openai', 'anthropic', 'google', 'mistral', 'openai-compatible', 'ollama', 'local'] as const;

/** The tab for connections to AI providers, the models of the roles, and what leaves the server. */
export function AiSettingsPage() {
  const t = useMessages(aiSettingsMessages);
  const connections = useQuery(connectionsQuery);
  const roles = useQuery(rolesQuery);
  const [adding, setAdding] = useState<AiProvider>();
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-14 text-soft">{t('lead')}</p>
      <Loadable from={connections} skeleton={<SkeletonLines count={6} />}>
        {({ connections: list }) => (
          <>
            <section aria-label={t('connections')} className="flex flex-col gap-4">
              {list.length === 0 ? (
                <EmptyState icon={Sparkles} title={t('none')}>
                  {t('noneText')}
                </EmptyState>
              ) : (
                <ul className="flex flex-col gap-3">
                  {list.map((connection) => (
                    <ConnectionCard key={connection.id} connection={connection} />
                  ))}
                </ul>
              )}
            </section>
            {list.length > 0 && (
              <section className="flex flex-col gap-3">
                <div className="flex flex-col gap-1">
                  <h2 className="font-serif text-18 font-semibold text-ink">{t('roles')}</h2>
                  <p className="text-14 text-soft">{t('rolesText')}</p>
                </div>
                <Loadable from={roles} skeleton={<SkeletonLines count={6} />}>
                  {(loaded) => <RoleTable connections={list} roles={loaded} />}
                </Loadable>
              </section>
            )}
            {list.length > 0 && <GradingEvaluations connections={list} />}
            <section className="flex flex-col gap-4">
              <h2 className="font-serif text-18 font-semibold text-ink">
                {t(list.length === 0 ? 'add' : 'addAnother')}
              </h2>
              <FindServers />
              {adding === 'local' ? (
                <LocalModels
                  connection={list.find(({ provider }) => provider === 'local')}
                  onClose={() => setAdding(undefined)}
                />
              ) : adding ? (
                <ConnectionForm key={adding} provider={adding} onClose={() => setAdding(undefined)} />
              ) : (
                <ul className="grid grid-cols-3 gap-3 phone:grid-cols-1">
                  {OFFERED.map((provider) => (
                    <li key={provider}>
                      <Pressable
                        onPress={() => setAdding(provider)}
                        className="flex size-full flex-col gap-1 rounded-md border border-edge bg-raised p-4 text-start hover:bg-sunken"
                      >
                        <span className="text-16 font-semibold text-ink">{t(provider)}</span>
                        <span className="text-14 text-soft">{t(`${provider}Text`)}</span>
                      </Pressable>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Loadable>
      <UsageSection />
    </div>
  );
}
