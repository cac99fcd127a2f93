import { FilePlus2, FileText, type LucideIcon, Wheat } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Pressable } from '../../ui/pressable.tsx';
import type { Beginning } from './beginning.ts';
import { coursesMessages } from './messages.ts';

const WAYS: readonly { beginning: Beginning; icon: LucideIcon }[] = [
  { beginning: 'documents', icon: FileText },
  { beginning: 'blank', icon: FilePlus2 },
  { beginning: 'sample', icon: Wheat },
];

/** What an author without a course sees: the ways to begin. */
export function FirstRun({ onBegin }: { onBegin: (beginning: Beginning) => void }) {
  const t = useMessages(coursesMessages);
  return (
    <main
      id="content"
      className="mx-auto flex w-full max-w-5xl flex-col gap-8 relative overflow-y-auto px-6 pt-20 pb-16 phone:pt-10"
    >
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-36 font-semibold tracking-tight text-ink phone:text-28">{t('firstTitle')}</h1>
        <p className="max-w-prose font-serif text-18 text-soft">{t('firstLead')}</p>
      </header>
      <div className="flex gap-5 phone:flex-col">
        {WAYS.map(({ beginning, icon: Icon }) => (
          <Pressable
            key={beginning}
            onPress={() => onBegin(beginning)}
            className="flex flex-1 flex-col items-start gap-3 rounded-lg border border-line bg-raised p-6 text-start transition-colors hover:border-brown"
          >
            <span className="flex size-11 items-center justify-center rounded-full bg-gold-light text-ink">
              <Icon aria-hidden size={22} strokeWidth={1.75} />
            </span>
            <span className="font-serif text-22 font-semibold text-ink">{t(beginning)}</span>
            <span className="text-14 text-soft">{t(`${beginning}Text`)}</span>
          </Pressable>
        ))}
      </div>
    </main>
  );
}
