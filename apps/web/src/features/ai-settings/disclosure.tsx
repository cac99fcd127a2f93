import { AI_ROLES, type AiConnection } from '@coursecraft/contract/ai-settings/connection';
import { aiRoleMessages } from '../../components/ai-roles/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { aiSettingsMessages } from './messages.ts';

/** Says which texts a connection receives. */
export function Disclosure({ connection: { name, baseUrl, isInternal, provider } }: { connection: AiConnection }) {
  const t = useMessages(aiSettingsMessages);
  const roleText = useMessages(aiRoleMessages);
  const address = baseUrl ? new URL(baseUrl).host : t(provider);
  return (
    <details className="text-14">
      <summary className="cursor-pointer text-soft">{t('leaves')}</summary>
      <div className="mt-2 flex flex-col gap-2">
        <p className="max-w-prose text-ink">
          {isInternal ? t('leavesInternal') : t('leavesExternal', { name, address })}
        </p>
        <table className="w-full border-collapse text-14 text-ink">
          <thead className="text-12 text-soft">
            <tr>
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('leavesWork')}
              </th>
              <th scope="col" className="py-1.5 ps-4 text-start font-medium">
                {t('leavesTexts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {AI_ROLES.map((role) => (
              <tr key={role} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start align-top font-normal">
                  {roleText(role)}
                </th>
                <td className="py-1.5 ps-4">{t(`${role}Texts`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
