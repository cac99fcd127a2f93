import type { Feedback } from '@coursecraft/contract/feedback/feedback';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { administrationMessages } from './messages.ts';
import { ViewportDrawing } from './viewport-drawing.tsx';

const tones = {
  error: 'text-brick',
  warn: 'text-brown',
  info: 'text-ink',
  log: 'text-ink',
  debug: 'text-soft',
} as const;

function Console({ entries }: { entries: Feedback['console'] }) {
  const t = useMessages(administrationMessages);
  return (
    <details className="rounded-sm border border-line">
      <summary className="cursor-pointer px-3 py-2 text-14 text-ink">{t('console', { count: entries.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard */}
      <ol tabIndex={0} aria-label={t('consoleName')} className="max-h-72 overflow-auto border-t border-line px-3 py-2">
        {entries.map(({ level, ts, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal and never move
          <li key={index} className="flex gap-3 py-0.5 font-mono text-12">
            <time dateTime={ts} className="shrink-0 text-soft">
              {ts.slice(11, 23)}
            </time>
            <span className={`shrink-0 ${tones[level]}`}>{level}</span>
            <span className="break-all whitespace-pre-wrap text-ink">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function FeedbackPlace({ feedback }: { feedback: Feedback }) {
  const t = useMessages(administrationMessages);
  const { pageUrl, route, target, viewport, userAgent, language, platform, console: entries } = feedback;
  const facts = [
    { name: t('page'), value: route ?? pageUrl, code: false },
    { name: t('selector'), value: target?.selector, code: true },
    { name: t('targetText'), value: target?.text, code: false },
    { name: t('markup'), value: target?.markup, code: true },
    { name: t('browser'), value: [userAgent, platform, language].filter(Boolean).join(' · '), code: false },
  ].filter(({ value }) => value);
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        {viewport && <ViewportDrawing viewport={viewport} box={target?.boundingBox} click={feedback.click} />}
        <dl className="flex min-w-0 flex-1 basis-72 flex-col gap-2 text-12">
          {facts.map(({ name, value, code }) => (
            <div key={name}>
              <dt className="text-soft">{name}</dt>
              <dd className={code ? 'line-clamp-4 font-mono break-all text-ink' : 'line-clamp-4 break-words text-ink'}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {entries.length > 0 && <Console entries={entries} />}
    </>
  );
}
