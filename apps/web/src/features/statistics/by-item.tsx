import type { ItemStats } from '@coursecraft/contract/statistics/item-stats';
import { Lightbulb } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { BarPlot } from '../../ui/plot/bar-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { adviceOn, hardestItems, ITEM_FILTERS, type ItemFilter, itemsIn } from './item-filters.ts';
import { courseStatisticsMessages } from './messages.ts';
import { percent } from './percent.ts';
import { useFew } from './use-few.tsx';

const LABELS = {
  all: 'itemsAll',
  unsolved: 'itemsUnsolved',
  hard: 'itemsHard',
  weak: 'itemsWeak',
  easy: 'itemsEasy',
  untried: 'itemsUntried',
} as const satisfies Record<ItemFilter, string>;

const ADVICE_WORDS = { unsolved: 'adviceUnsolved', weak: 'adviceWeak', easy: 'adviceEasy' } as const;

type Props = {
  items: readonly ItemStats[];
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  addressOf: (item: ItemStats) => string;
};

/** Checks and scenarios from hardest to easiest, with what their figures suggest. */
export function ByItem({ items, filter, onFilter, addressOf }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const write = useNumbers({ maximumFractionDigits: 2 });
  const found = hardestItems(itemsIn(items, filter));
  const [shown, more] = useFew(found);
  if (items.length === 0) return null;
  const time = (seconds: number) =>
    seconds < 100 ? t('seconds', { count: Math.round(seconds) }) : t('minutes', { count: Math.round(seconds / 60) });
  const describe = ({ students, firstTry, solved, seconds, discrimination }: ItemStats) =>
    students === 0
      ? t('itemUntried')
      : [
          t('itemFirstTry', { count: firstTry, students }),
          ...(solved > firstTry ? [t('itemSolved', { count: solved })] : []),
          ...(discrimination === undefined ? [] : [t('itemDiscrimination', { value: write(discrimination) })]),
          ...(seconds === undefined ? [] : [time(seconds)]),
        ].join(' · ');
  return (
    <div id="items" className="scroll-mt-4">
      <PlotSection title={t('items')} description={t('itemsText')}>
        <Select
          label={t('itemsFilter')}
          value={filter}
          onChange={(id) => onFilter(id as ItemFilter)}
          options={ITEM_FILTERS.map((id) => ({
            id,
            label: t('itemsCounted', { name: t(LABELS[id]), count: itemsIn(items, id).length }),
          }))}
          className="self-start print:hidden"
        />
        {found.length === 0 && <p className="text-14 text-soft">{t('itemsNone')}</p>}
        <BarPlot
          label={t('items')}
          bars={shown.map((item) => {
            const advice = adviceOn(item);
            return {
              id: item.itemId ?? item.scenarioId ?? '',
              name: (
                <>
                  <TextLink to={addressOf(item)}>
                    <bdi>{item.stem}</bdi>
                  </TextLink>{' '}
                  <span className="text-12 text-soft">
                    {item.elementTitle}
                    {item.isPractice && ` · ${t('itemPractice')}`}
                  </span>
                  {advice && (
                    <span className="flex items-start gap-1.5 pt-0.5 text-14 text-brick">
                      <Lightbulb aria-hidden size={15} className="mt-0.5 shrink-0" />
                      {t(ADVICE_WORDS[advice])}
                    </span>
                  )}
                </>
              ),
              value: item.firstTry,
              total: item.students,
              description: describe(item),
            };
          })}
        />
        {more}
        <PlotTable
          name={t('items')}
          columns={[
            ...[t('question'), t('element'), t('tried'), t('answers'), t('firstTry'), t('solved')],
            ...[t('discrimination'), t('itemSeconds')],
          ]}
          rows={found.map((item) => [
            ...[item.stem, item.elementTitle, item.students, item.answers],
            t('share', { percent: percent(item.firstTry, item.students) }),
            t('share', { percent: percent(item.solved, item.students) }),
            item.discrimination === undefined ? '–' : Math.round(item.discrimination * 100) / 100,
            item.seconds === undefined ? '–' : Math.round(item.seconds),
          ])}
          links={found.map(addressOf)}
        />
      </PlotSection>
    </div>
  );
}
