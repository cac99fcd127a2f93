import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  addSection,
  changeSection,
  mergeSection,
  moveSection,
  moveToModule,
  removeModule,
  removeSection,
  renameModule,
  splitSection,
  takeIn,
} from './edit-outline.ts';
import { LeftOutList } from './left-out-list.tsx';
import { outlineMessages } from './messages.ts';
import { OutlineSection } from './outline-section.tsx';
import { useLineDrag } from './use-line-drag.ts';
import { WrittenLine } from './written-line.tsx';

type Props = {
  module: ModuleOutline;
  at: number;
  isOnly: boolean;
  /** The other modules, as places and titles. */
  others: readonly { at: number; title: string }[];
  onChange: (change: (modules: ModuleOutline[]) => ModuleOutline[]) => void;
  onSay: (words: string) => void;
};

export function OutlineModule({ module, at, isOnly, others, onChange, onSay }: Props) {
  const t = useMessages(outlineMessages);
  const { title, uploads, sections, leftOut } = module;
  const move = (from: number, to: number) => {
    onChange((modules) => moveSection(modules, { module: at, section: from }, to));
    // Moving an element in the DOM loses the focus.
    const held = document.activeElement;
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus());
    onSay(t('place', { title: sections[from]?.title ?? '', place: to + 1, total: sections.length }));
  };
  const { list, drag, gripOf } = useLineDrag(move);
  const dragOf = (place: number) => {
    if (!drag) return 'none';
    if (place === drag.from) return 'dragged';
    if (place !== drag.over) return 'none';
    return drag.over < drag.from ? 'before' : 'after';
  };
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-start gap-1">
        <WrittenLine
          label={t('moduleTitle', { number: at + 1 })}
          text={title}
          maxLength={300}
          onSave={(text) => onChange((modules) => renameModule(modules, at, text))}
          className="-ms-1.5 font-serif text-18 font-semibold"
        />
        {!isOnly && (
          <IconButton
            icon={X}
            label={t('removeModule', { title })}
            onPress={() => onChange((modules) => removeModule(modules, at))}
          />
        )}
      </div>
      <p className="-mt-2 text-12 break-words text-soft">{uploads.join(', ')}</p>
      {sections.length === 0 && <p className="text-14 text-soft">{t('noSections')}</p>}
      <ol ref={list} tabIndex={-1} aria-label={t('sectionsOf', { title })} className="flex flex-col gap-2">
        {sections.map((section, place) => (
          <OutlineSection
            key={section.parts[0] ?? section.title}
            section={section}
            number={place + 1}
            isLast={place === sections.length - 1}
            drag={dragOf(place)}
            grip={gripOf(place)}
            onChange={(change) => onChange((modules) => changeSection(modules, { module: at, section: place }, change))}
            onMove={(by) => move(place, place + by)}
            onMerge={
              place === sections.length - 1
                ? undefined
                : () => onChange((modules) => mergeSection(modules, { module: at, section: place }))
            }
            onSplit={(part) => onChange((modules) => splitSection(modules, { module: at, section: place }, part))}
            modules={others}
            onModule={(to) => {
              onChange((modules) => moveToModule(modules, { module: at, section: place }, to));
              list.current?.focus();
            }}
            onRemove={() => {
              onChange((modules) => removeSection(modules, { module: at, section: place }));
              list.current?.focus();
            }}
          />
        ))}
      </ol>
      <Button
        look="quiet"
        size="sm"
        className="self-start"
        onPress={() => onChange((modules) => addSection(modules, at, t('newSection')))}
      >
        <Plus aria-hidden size={15} />
        {t('addSection')}
      </Button>
      <LeftOutList
        leftOut={leftOut}
        namesUploads={new Set([...uploads, ...leftOut.map(({ upload }) => upload)]).size > 1}
        onTakeIn={(index) => onChange((modules) => takeIn(modules, at, index))}
      />
    </section>
  );
}
