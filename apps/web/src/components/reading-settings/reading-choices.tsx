import { usePreferences } from '../../api/use-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { readingMessages } from './messages.ts';

const SIZES = { small: 'text-12', medium: 'text-14', large: 'text-16', larger: 'text-18', largest: 'text-22' } as const;
const FACES = { serif: 'font-serif', sans: 'font-sans', dyslexic: 'font-sans' } as const;
const FIRST = {
  readingSize: 'medium',
  readingMeasure: 'normal',
  readingLineHeight: 'normal',
  readingFace: 'serif',
} as const;

const idsOf = <Id extends string>(looks: Record<Id, string>) => Object.keys(looks) as Id[];

export function ReadingChoices() {
  const t = useMessages(readingMessages);
  const { preferences, change, error } = usePreferences();
  const now = {
    readingSize: preferences.readingSize ?? FIRST.readingSize,
    readingMeasure: preferences.readingMeasure ?? FIRST.readingMeasure,
    readingLineHeight: preferences.readingLineHeight ?? FIRST.readingLineHeight,
    readingFace: preferences.readingFace ?? FIRST.readingFace,
  };
  const isChanged = JSON.stringify(now) !== JSON.stringify(FIRST);
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="bad">{error.message}</Notice>}
      <Segments
        label={t('size')}
        value={now.readingSize}
        onChange={(readingSize) => change({ readingSize })}
        choices={idsOf(SIZES).map((id) => ({
          id,
          label: t(id),
          shown: <span className={`font-serif font-semibold ${SIZES[id]}`}>A</span>,
        }))}
      />
      <Segments
        label={t('measure')}
        value={now.readingMeasure}
        onChange={(readingMeasure) => change({ readingMeasure })}
        choices={(['narrow', 'normal', 'wide'] as const).map((id) => ({ id, label: t(id) }))}
      />
      <Segments
        label={t('lineHeight')}
        value={now.readingLineHeight}
        onChange={(readingLineHeight) => change({ readingLineHeight })}
        choices={(['close', 'normal', 'loose'] as const).map((id) => ({ id, label: t(id) }))}
      />
      <Segments
        label={t('face')}
        value={now.readingFace}
        onChange={(readingFace) => change({ readingFace })}
        choices={idsOf(FACES).map((id) => ({
          id,
          label: t(id),
          shown: <span className={FACES[id]}>{t(id)}</span>,
        }))}
      />
      {isChanged && (
        <Button look="quiet" size="sm" className="self-start" onPress={() => change(FIRST)}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}
