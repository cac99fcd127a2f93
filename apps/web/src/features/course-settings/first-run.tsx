import { FilePlus2, FileText, type LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { courseSettingsMessages } from './messages.ts';

type WayProps = { icon: LucideIcon; title: string; text: string; onPress: () => void };

function Way({ icon: Icon, title, text, onPress }: WayProps) {
  return (
    <AriaButton
      onPress={onPress}
      className="flex flex-1 flex-col items-start gap-3 rounded-lg border border-line bg-raised p-6 text-start transition-colors data-hovered:border-brown"
    >
      <span className="flex size-11 items-center justify-center rounded-full bg-gold-light text-ink">
        <Icon aria-hidden size={22} strokeWidth={1.75} />
      </span>
      <span className="font-serif text-22 font-semibold text-ink">{title}</span>
      <span className="text-14 text-soft">{text}</span>
    </AriaButton>
  );
}

/** What an author without a course sees: the two ways to begin. */
export function FirstRun({ onNew, onFromDocuments }: { onNew: () => void; onFromDocuments: () => void }) {
  const t = useMessages(courseSettingsMessages);
  return (
    <main
      id="content"
      className="mx-auto flex w-full max-w-3xl flex-col gap-8 relative overflow-y-auto px-6 pt-20 pb-16 phone:pt-10"
    >
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-36 font-semibold tracking-tight text-ink phone:text-28">{t('firstTitle')}</h1>
        <p className="font-serif text-18 text-soft">{t('firstLead')}</p>
      </header>
      <div className="flex gap-5 phone:flex-col">
        <Way icon={FileText} title={t('fromDocuments')} text={t('fromDocumentsText')} onPress={onFromDocuments} />
        <Way icon={FilePlus2} title={t('blank')} text={t('blankText')} onPress={onNew} />
      </div>
    </main>
  );
}
