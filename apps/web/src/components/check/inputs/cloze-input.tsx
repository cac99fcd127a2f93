import { languageDirection } from '@coursecraft/domain/language/language-direction';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { useContentLanguage } from '../../content-language.ts';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { clozeParts } from '../cloze-parts.ts';
import { checkMessages } from '../messages.ts';
import type { InputProps } from './input-props.ts';
import { recordValue } from './record-value.ts';

export function ClozeInput({ check, value, onChange, isDisabled }: InputProps<'cloze'>) {
  const t = useMessages(checkMessages);
  const language = useContentLanguage();
  const filled = recordValue(value);
  const parts = clozeParts(check.text);
  return (
    // The course's direction, because sentences and blanks follow each other in its order.
    <div lang={language} dir={language && languageDirection(language)} className="text-16 leading-10 text-ink">
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
        if (index % 2 === 0) return <InlineMarkdown key={index} text={part} />;
        const label = t('gap', { number: (index + 1) / 2 });
        const fill = (text: string) => onChange({ ...filled, [part]: text });
        const options = check.gaps[part]?.options;
        return options ? (
          <Select
            key={`gap ${part}`}
            label={label}
            labelHidden
            placeholder={t('choose')}
            value={filled[part] ?? ''}
            onChange={fill}
            isDisabled={isDisabled}
            options={options.map((option) => ({ id: option, label: option }))}
            className="mx-1 align-middle"
          />
        ) : (
          <input
            key={`gap ${part}`}
            aria-label={label}
            dir="auto"
            value={filled[part] ?? ''}
            onChange={({ target }) => fill(target.value)}
            disabled={isDisabled}
            autoComplete="off"
            className="mx-1 inline-block w-40 max-w-full rounded-t-sm border-b-2 border-edge bg-sunken px-2 leading-8 hover:border-soft"
          />
        );
      })}
    </div>
  );
}
