import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { modelsQuery } from '../../../api/models-query.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../../ui/i18n/use-numbers.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { generationMessages } from '../messages.ts';

const SETTLED_MS = 1500;

/** What matters for the estimate: other changes of an outline need no new one. */
const sizeOf = ({ length, sections }: ModuleOutline) => ({ length, parts: sections.map(({ parts }) => parts) });

/** Shows what drafting the outline will take with a model; nothing without one. */
export function ExpectedUsage({ courseId, modules }: { courseId: string; modules: readonly ModuleOutline[] }) {
  const t = useMessages(generationMessages);
  const money = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const isModel = useQuery(modelsQuery).data?.engine === 'model';
  const key = JSON.stringify(modules.map(sizeOf));
  const isSettled = useSettled(key, SETTLED_MS) === key;
  const asked = useQueries({
    queries: modules.map((module) => ({
      // Not below the course, whose changes would repeat the estimate.
      queryKey: ['expected-usage', courseId, sizeOf(module)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('previewPrompt', { body: { courseId, task: 'module', outline: { ...module, leftOut: [] } }, signal }),
      enabled: isModel && isSettled,
      staleTime: Number.POSITIVE_INFINITY,
      // Drafting works without an estimate.
      retry: false,
    })),
  });
  const found = asked.map(({ data }) => data?.expected);
  if (found.length === 0 || found.some((one) => one === undefined)) return null;
  const sum = (of: 'requests' | 'inputTokens' | 'outputTokens' | 'cost' | 'seconds') =>
    found.reduce((all, one) => all + (one?.[of] ?? 0), 0);
  const values = { tokens: sum('inputTokens') + sum('outputTokens'), requests: sum('requests') };
  const hasCost = found.every((one) => one?.cost !== undefined);
  // Modules are drafted one after the other.
  const hasTime = found.every((one) => one?.seconds !== undefined);
  return (
    <p className="text-14 text-soft">
      {hasCost ? t('expectedCost', { ...values, cost: money(sum('cost')) }) : t('expected', values)}
      {hasTime && ` ${t('expectedTime', { count: Math.ceil(sum('seconds') / 60) })}`}
    </p>
  );
}
