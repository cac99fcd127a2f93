import type { AiConnection } from '@coursecraft/contract/ai-settings/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { aiRoleMessages } from '../../components/ai-roles/messages.ts';
import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { Notice } from '../../ui/notice.tsx';
import { ScrollableTable } from '../../ui/scrollable-table.tsx';
import { rereadAi } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';
import { ModelPrice } from './model-price.tsx';

const cell = 'py-1.5 ps-4 align-top';

/** The models of a connection, and which of them authors may choose for their course. */
export function ModelTable({ connection }: { connection: AiConnection }) {
  const t = useMessages(aiSettingsMessages);
  const roleText = useMessages(aiRoleMessages);
  const language = useLanguage();
  const number = useNumbers();
  const queries = useQueryClient();
  const { id, models, offeredModels, prices, source } = connection;
  const offer = useMutation({
    mutationFn: (offered: string[]) =>
      call('updateAiConnection', { params: { connectionId: id }, body: { offeredModels: offered } }),
    onSettled: () => rereadAi(queries),
  });
  const toggle = (model: string, isOffered: boolean) =>
    offer.mutate(isOffered ? [...offeredModels, model] : offeredModels.filter((one) => one !== model));
  return (
    <details className="text-14">
      <summary className="cursor-pointer text-soft">{t('models', { count: models.length })}</summary>
      {offer.error && <Notice tone="bad">{offer.error.message}</Notice>}
      <ScrollableTable label={t('models', { count: models.length })} className="mt-2 max-h-80">
        <table className="w-full border-collapse text-14 text-ink">
          <thead className="text-12 text-soft">
            <tr>
              <th scope="col" className="py-1.5 text-start align-top font-medium">
                {t('model')}
              </th>
              <th scope="col" className={`${cell} text-end font-medium`}>
                {t('contextWindow')}
              </th>
              <th scope="col" className={`${cell} text-start font-medium`}>
                {t('price')}
              </th>
              {source === 'settings' && (
                <th scope="col" className={`${cell} min-w-24 text-start font-medium`}>
                  {t('offered')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {models.map(({ id: model, contextWindow, price, bytes, suggestedFor }) => (
              <tr key={model} className="border-t border-line">
                <th scope="row" className="min-w-40 py-1.5 text-start align-top font-normal wrap-anywhere">
                  {model}
                  {bytes && <span className="text-12 text-soft"> · {inBytes(bytes, language)}</span>}
                  {suggestedFor && (
                    <span className="block text-12 text-soft">
                      {t('suggested', { roles: suggestedFor.map((role) => roleText(role)).join(', ') })}
                    </span>
                  )}
                </th>
                <td className={`${cell} text-end tabular-nums`}>
                  {contextWindow ? number(contextWindow) : t('unknown')}
                </td>
                <td className={cell}>
                  <ModelPrice connection={connection} model={model} price={prices[model] ?? price} />
                </td>
                {source === 'settings' && (
                  <td className={cell}>
                    <input
                      type="checkbox"
                      className="size-4"
                      aria-label={`${t('offered')}: ${model}`}
                      checked={offeredModels.includes(model)}
                      disabled={offer.isPending}
                      onChange={({ target }) => toggle(model, target.checked)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </details>
  );
}
