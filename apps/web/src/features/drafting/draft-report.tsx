import type { DraftReport as Report } from '@coursecraft/contract/drafting/draft-report';
import { ConnectAi } from '../../components/connect-ai/connect-ai.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { reportMessages } from './report-messages.ts';

export function DraftReport({ report: { objectives, questions, dropped, plain = [] } }: { report: Report }) {
  const t = useMessages(reportMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  if (!questions && objectives.missing.length === 0 && dropped.length === 0 && plain.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 text-14 text-soft">
      {questions && (
        <p>
          {t('questions', questions)} {t('needsModel')} <ConnectAi />
        </p>
      )}
      {plain.length > 0 && <p>{t('plain', { languages: plain.map((code) => names.of(code) ?? code).join(', ') })}</p>}
      {objectives.missing.length > 0 && (
        <details open={objectives.missing.length <= 3}>
          <summary className="w-fit cursor-pointer rounded-sm py-0.5 select-none hover:text-ink">
            {t('missing', { count: objectives.missing.length, total: objectives.asked + objectives.missing.length })}
          </summary>
          <ul className="flex list-disc flex-col gap-0.5 ps-5 pt-1">
            {objectives.missing.map((objective) => (
              <li key={objective} className="break-words">
                {objective}
              </li>
            ))}
          </ul>
        </details>
      )}
      {dropped.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm py-0.5 select-none hover:text-ink">
            {t('dropped', { count: dropped.reduce((sum, { count }) => sum + count, 0) })}
          </summary>
          <ul className="flex list-disc flex-col gap-0.5 ps-5 pt-1">
            {dropped.map(({ what, reason, count }) => (
              <li key={`${what} ${reason}`}>
                {t(what, { count })}: {t(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
