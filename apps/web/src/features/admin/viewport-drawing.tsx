import type { Feedback } from '@coursecraft/contract/feedback/feedback';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { administrationMessages } from './messages.ts';

type Props = {
  viewport: NonNullable<Feedback['viewport']>;
  box: NonNullable<Feedback['target']>['boundingBox'] | undefined;
  click: Feedback['click'];
};

export function ViewportDrawing({ viewport: { width, height }, box, click }: Props) {
  const t = useMessages(administrationMessages);
  const dot = Math.max(width, height) / 60;
  return (
    <figure className="flex w-56 flex-col gap-1">
      <svg
        role="img"
        aria-label={t('drawing', { width, height })}
        viewBox={`0 0 ${Math.max(width, 1)} ${Math.max(height, 1)}`}
        className="max-h-56 w-full rounded-sm border border-edge bg-sunken"
      >
        {box && (
          <rect
            {...box}
            className="fill-gold-light stroke-brown"
            fillOpacity={0.6}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
        {click && <circle cx={click.x} cy={click.y} r={dot} className="fill-brick" />}
      </svg>
      <figcaption className="text-12 text-soft">{t('drawn', { width, height })}</figcaption>
    </figure>
  );
}
