import { Languages } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useNameOfLanguage } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { translationWorkMessages } from './messages.ts';
import { type TranslationLocation, useChangeTranslation } from './use-change-translation.ts';

type Props = TranslationLocation & {
  addressOf: (place: Partial<TranslationLocation>) => string;
  onChange?: () => void;
};

export function LanguageChoice({ courseId, elementId, addressOf, onChange }: Props) {
  const { here, others, isChanging, change } = useChangeTranslation({ courseId, elementId }, addressOf);
  const t = useMessages(translationWorkMessages);
  const nameOf = useNameOfLanguage();
  if (!here || others.length === 0) return null;
  return (
    <section aria-label={t('language')} className="flex shrink-0 items-start gap-2.5 border-t border-line px-5 py-3">
      <Languages aria-hidden size={16} className="mt-0.5 shrink-0 text-soft" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-14 text-ink">{t('learnHere', { language: nameOf(here.language) })}</p>
        <div className="flex flex-wrap gap-2">
          {others.map(({ language }) => (
            <Button
              key={language}
              size="sm"
              isDisabled={isChanging}
              onPress={() => {
                change(language);
                onChange?.();
              }}
            >
              {t('learnIn', { language: nameOf(language) })}
            </Button>
          ))}
        </div>
        <p className="text-12 text-soft">{t(isChanging ? 'changing' : 'learnHelp')}</p>
      </div>
    </section>
  );
}
