import type { Criterion, Scenario, ScenarioFields, ScenarioProposal } from '@coursecraft/contract/criteria/criterion';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { narrowest } from '../../../api/criteria-queries.ts';
import { refreshCriteria } from '../../../api/refresh-criteria.ts';
import { PromptPreview } from '../../../components/prompt-preview/prompt-preview.tsx';
import { useDeletedToast } from '../../../components/use-deleted-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { criteriaMessages } from '../messages.ts';
import { UnpublishedNote } from '../unpublished-note.tsx';
import { ImproveMenu } from './improve-menu.tsx';
import { KIND_MESSAGES, ScenarioForm } from './scenario-form.tsx';

type Props = {
  courseId: string;
  scope: { moduleId: string; sectionId: string; elementId: string };
  scenarios: readonly Scenario[];
  rows: readonly Criterion[];
};

function ScenarioText({ scenario }: { scenario: ScenarioFields }) {
  const t = useMessages(criteriaMessages);
  return (
    <>
      <p className="text-14 font-medium text-ink">{scenario.title}</p>
      <p dir="auto" className="font-serif text-14 whitespace-pre-line text-ink">
        {scenario.situation}
      </p>
      <p className="text-14 text-soft">{scenario.opening}</p>
      {scenario.character && scenario.misconception && (
        <p className="text-14 text-soft">
          {t('characterBelieves', { name: scenario.character, misconception: scenario.misconception })}
        </p>
      )}
      <p className="text-12 text-soft">
        {t(KIND_MESSAGES[scenario.kind ?? 'role'])} · {t('difficulty', { level: scenario.difficulty })} ·{' '}
        {t('proves', { count: scenario.rowIds.length })}
      </p>
    </>
  );
}

export function ScenarioList({ courseId, scope, scenarios, rows: criteria }: Props) {
  const t = useMessages(criteriaMessages);
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ scenario?: Scenario; proposed?: ScenarioFields; of?: ScenarioProposal }>();
  const params = { courseId };
  const refresh = () => refreshCriteria(queries, courseId);
  const { moduleId, sectionId, elementId } = scope;
  const scoped = narrowest({ moduleId, sectionId, elementId });
  const saving = useMutation({
    mutationFn: async (text: ScenarioFields) => {
      const scenario = open?.scenario;
      if (scenario) {
        const { scenarioId, version } = scenario;
        await call('updateScenario', { params: { courseId, scenarioId }, body: { ...text, baseVersion: version } });
      } else await call('createScenario', { params, body: { ...text, elementId: open?.of?.elementId ?? elementId } });
      if (open?.of) drop(open.of);
    },
    onSuccess: async () => {
      setOpen(undefined);
      await refresh();
    },
  });
  const [proposals, setProposals] = useState<readonly ScenarioProposal[]>([]);
  const drop = (proposal: ScenarioProposal) => setProposals((now) => now.filter((one) => one !== proposal));
  const drafting = useMutation({
    mutationFn: () => call('generateScenarios', { params, body: { ...scoped, persist: false } }),
    onSuccess: (reply) => setProposals((now) => [...now, ...(reply.proposals ?? [])]),
  });
  const accepting = useMutation({
    mutationFn: (proposal: ScenarioProposal) => call('createScenario', { params, body: proposal }),
    onSuccess: async (_, proposal) => {
      drop(proposal);
      await refresh();
    },
  });
  const improving = useMutation({
    mutationFn: ({ scenario, hint }: { scenario: Scenario; hint: string }) =>
      call('improveScenario', { params, body: { scenarioId: scenario.scenarioId, hint } }).then((reply) => ({
        scenario,
        proposed: reply.scenario,
      })),
    onSuccess: setOpen,
  });
  const showDeletedToast = useDeletedToast(courseId, refresh);
  const deleting = useMutation({
    mutationFn: ({ scenarioId }: Scenario) => call('deleteScenario', { params: { courseId, scenarioId } }),
    onSuccess: async ({ undoToken }, { title }) => {
      showDeletedToast(t('scenarioDeleted', { title }), undoToken);
      await refresh();
    },
  });
  const error = drafting.error ?? accepting.error ?? improving.error ?? deleting.error;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {elementId && (
          <Button size="sm" isDisabled={criteria.length === 0} onPress={() => setOpen({})}>
            <Plus aria-hidden size={15} />
            {t('addScenario')}
          </Button>
        )}
        <Button
          size="sm"
          isDisabled={criteria.length === 0}
          isPending={drafting.isPending}
          onPress={() => drafting.mutate()}
        >
          <Sparkles aria-hidden size={15} />
          {t(drafting.isPending ? 'draftingScenarios' : 'draftScenarios')}
        </Button>
        {criteria.length > 0 && <PromptPreview size="sm" body={{ courseId, task: 'scenarios', ...scoped }} />}
      </div>
      {error && <Notice tone="bad">{error.message}</Notice>}
      {proposals.length > 0 && (
        <section aria-label={t('scenarioProposals')} className="flex flex-col gap-2.5">
          <h3 className="text-14 font-semibold text-ink">{t('scenarioProposals')}</h3>
          <p className="text-12 text-soft">{t('scenarioProposalsText')}</p>
          <ul className="flex flex-col gap-2.5">
            {proposals.map((proposal) => (
              <li
                key={`${proposal.title} ${proposal.situation}`}
                className="flex flex-col gap-1.5 rounded-sm border border-dashed border-edge bg-raised p-3.5"
              >
                <ScenarioText scenario={proposal} />
                <div className="flex flex-wrap gap-2 pt-1">
                  <Button
                    size="sm"
                    look="primary"
                    aria-label={t('acceptOf', { title: proposal.title })}
                    isPending={accepting.isPending}
                    onPress={() => accepting.mutate(proposal)}
                  >
                    {t('accept')}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={t('editOf', { title: proposal.title })}
                    onPress={() => setOpen({ proposed: proposal, of: proposal })}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="sm"
                    look="quiet"
                    aria-label={t('rejectOf', { title: proposal.title })}
                    onPress={() => drop(proposal)}
                  >
                    {t('reject')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {scenarios.length === 0 ? (
        proposals.length === 0 && (
          <EmptyState icon={Sparkles} title={t('noScenarios')}>
            {t(criteria.length === 0 ? 'noScenariosNoRows' : 'noScenariosText')}
          </EmptyState>
        )
      ) : (
        <ul className="flex flex-col gap-2.5">
          {scenarios.map((scenario) => (
            <li
              key={scenario.scenarioId}
              className="flex flex-col gap-1.5 rounded-sm border border-line bg-raised p-3.5"
            >
              <ScenarioText scenario={scenario} />
              <UnpublishedNote of={scenario} />
              <div className="flex gap-1">
                <IconButton
                  icon={Pencil}
                  size="sm"
                  label={t('editOf', { title: scenario.title })}
                  onPress={() => setOpen({ scenario })}
                />
                <ImproveMenu
                  title={scenario.title}
                  isDisabled={improving.isPending}
                  onImprove={(hint) => improving.mutate({ scenario, hint })}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('deleteOf', { title: scenario.title })}
                  onPress={() => deleting.mutate(scenario)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <ScenarioForm
          scenario={open.proposed ?? open.scenario}
          rows={criteria}
          isPending={saving.isPending}
          error={saving.error}
          onSave={(text) => saving.mutate(text)}
          onClose={() => {
            setOpen(undefined);
            saving.reset();
          }}
        />
      )}
    </div>
  );
}
