import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { aiUsageMessages } from './messages.ts';
import { type DayOfUse, tokensOf } from './usage-days.ts';

const BAR = 0.72;

/** Noon is the same day in every time zone. */
const noonOf = (day: string) => `${day}T12:00`;

export function UsagePlot({ days }: { days: readonly DayOfUse[] }) {
  const t = useMessages(aiUsageMessages);
  const dates = useDates();
  const peak = days.reduce((most, day) => (tokensOf(day) > tokensOf(most) ? day : most));
  const most = tokensOf(peak);
  const place = (days.indexOf(peak) + 0.5) / days.length;
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  const label = t('plot', {
    tokens: days.reduce((sum, day) => sum + tokensOf(day), 0),
    days: days.length,
    day: dates.day(noonOf(peak.day)),
    most,
  });
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-14 text-ink">{label}</figcaption>
      <div dir="ltr" className="flex flex-col gap-1 text-12 text-soft">
        <div className="relative h-5">
          <span
            className="absolute whitespace-nowrap tabular-nums"
            style={place > 0.5 ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
          >
            {t('peak', { tokens: most, day: dates.day(noonOf(peak.day)) })}
          </span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          className="h-32 w-full border-b border-edge text-brown"
        >
          {days.map((day, at) => {
            const height = (tokensOf(day) / (most || 1)) * 100;
            return (
              <rect key={day.day} x={at} y={100 - height} width={BAR} height={height} fill="currentColor">
                <title>{t('peak', { tokens: tokensOf(day), day: dates.day(noonOf(day.day)) })}</title>
              </rect>
            );
          })}
        </svg>
        <div className="flex justify-between gap-2">
          {ends.map((day) => day && <span key={day.day}>{dates.day(noonOf(day.day))}</span>)}
        </div>
      </div>
    </figure>
  );
}
