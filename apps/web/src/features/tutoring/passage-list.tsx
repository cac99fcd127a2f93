import type { Citation } from '@coursecraft/contract/drafting/citation';
import { MapPin } from 'lucide-react';
import { useContentLanguage } from '../../components/content-language.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { tutorMessages } from './messages.ts';

type Props = {
  passages: readonly Citation[];
  titleOf: (elementId: string) => string;
  nameOf: (number: number) => string;
  onShow: (number: number) => void;
};

export function PassageList({ passages, titleOf, nameOf, onShow }: Props) {
  const t = useMessages(tutorMessages);
  const language = useContentLanguage();
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className="text-14 font-semibold text-ink">{t('covered')}</h3>
      <ol className="flex flex-col gap-3">
        {passages.map(({ elementId, quote }, at) => (
          <li key={`${elementId} ${quote}`} className="flex flex-col items-start gap-1">
            <blockquote
              lang={language}
              dir="auto"
              className="w-full border-s-3 border-gold-light ps-3 font-serif text-16 leading-relaxed break-words text-ink"
            >
              {quote}
            </blockquote>
            <button
              type="button"
              aria-label={nameOf(at + 1)}
              onClick={() => onShow(at + 1)}
              className="flex min-h-6 max-w-full items-center gap-1.5 rounded-sm px-2 py-1 text-start text-14 text-brown transition-colors hover:bg-line/60"
            >
              <MapPin aria-hidden size={14} className="shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {titleOf(elementId)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
