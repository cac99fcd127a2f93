import type { ImportElement, ImportModule } from '@coursecraft/contract/course-formats/course-import';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { courseImportMessages } from './messages.ts';

type Props = {
  modules: readonly ImportModule[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
};

type TickProps = {
  id: string;
  keys: readonly string[];
  label: string;
  leftOut: ReadonlySet<string>;
  onSet: (isOn: boolean) => void;
};

/** A checkbox for a part or all its content; indeterminate if only some is selected. */
function Tick({ id, keys, label, leftOut, onSet }: TickProps) {
  const left = keys.filter((key) => leftOut.has(key)).length;
  return (
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      checked={left === 0}
      ref={(input) => {
        if (input) input.indeterminate = left > 0 && left < keys.length;
      }}
      onChange={({ target }) => onSet(target.checked)}
      className="m-0.5 size-5 shrink-0 accent-(--brown)"
    />
  );
}

const keysOf = (elements: readonly ImportElement[]) => elements.map(({ key }) => key);

function ElementWords({ checks, criteria, change, edited }: ImportElement) {
  const t = useMessages(courseImportMessages);
  const words = [
    checks > 0 && t('checks', { count: checks }),
    criteria > 0 && t('criteria', { count: criteria }),
    change && t(change === 'new' ? 'isNew' : change === 'changed' ? 'isChanged' : 'isSame'),
    edited && t('isEdited'),
  ].filter(Boolean);
  return <span className="text-12 text-soft">{words.join(', ')}</span>;
}

export function PartChooser({ modules, leftOut, onChange }: Props) {
  const t = useMessages(courseImportMessages);
  const set = (keys: readonly string[]) => (isOn: boolean) => {
    const next = new Set(leftOut);
    for (const key of keys) isOn ? next.delete(key) : next.add(key);
    onChange(next);
  };
  const all = modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => keysOf(elements)));
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-serif text-18 font-semibold text-ink">{t('chooseParts')}</legend>
      <label htmlFor="tick-all" className="flex items-start gap-2.5 py-2 text-14 text-ink">
        <Tick id="tick-all" keys={all} label={t('chooseAll')} leftOut={leftOut} onSet={set(all)} />
        {t('chooseAll')}
      </label>
      {modules.map((module) => {
        const within = module.sections.flatMap(({ elements }) => keysOf(elements));
        return (
          <div key={module.key} className="flex items-start gap-2.5 border-t border-line py-2">
            <Tick id={`tick-${module.key}`} keys={within} label={module.title} leftOut={leftOut} onSet={set(within)} />
            <details className="min-w-0 flex-1">
              <summary className="cursor-pointer text-14 font-semibold text-ink marker:text-soft">
                <span className="break-words" dir="auto">
                  {module.title}
                </span>{' '}
                <span className="text-12 font-normal text-soft tabular-nums">{within.length}</span>
              </summary>
              {module.sections.map((section) => {
                const inside = keysOf(section.elements);
                return (
                  <div key={section.key} className="pt-2">
                    <div className="flex items-start gap-2.5 text-14 text-ink">
                      <Tick
                        id={`tick-${section.key}`}
                        keys={inside}
                        label={section.title}
                        leftOut={leftOut}
                        onSet={set(inside)}
                      />
                      <span dir="auto" className="break-words">
                        {section.title}
                      </span>
                    </div>
                    <ul className="ps-6">
                      {section.elements.map((element) => (
                        <li key={element.key}>
                          <label
                            htmlFor={`tick-${element.key}`}
                            className="flex cursor-pointer items-start gap-2.5 py-1 text-14 text-ink hover:bg-sunken"
                          >
                            <Tick
                              id={`tick-${element.key}`}
                              keys={[element.key]}
                              label={element.title}
                              leftOut={leftOut}
                              onSet={set([element.key])}
                            />
                            <span dir="auto" className="min-w-0 flex-1 break-words">
                              {element.title}
                            </span>
                            <ElementWords {...element} />
                          </label>
                        </li>
                      ))}
                    </ul>
                  </div>
                );
              })}
            </details>
          </div>
        );
      })}
    </fieldset>
  );
}
