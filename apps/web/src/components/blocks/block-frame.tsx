import { directionOf } from '@coursecraft/contract/interface-languages';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../ui/i18n/language.tsx';

type Props = {
  icon: LucideIcon;
  name: string;
  isNumbered?: boolean;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function BlockFrame({ icon: Icon, name, isNumbered, aside, className, children }: Props) {
  const language = useLanguage();
  return (
    <section
      aria-label={name}
      lang={language}
      dir={directionOf(language)}
      className={clsx('not-reading my-7 rounded-md border border-line bg-raised font-sans text-14', className)}
    >
      <div className="block-head flex items-center gap-2 border-b border-line px-5 py-2.5 text-12 font-medium text-soft">
        <Icon aria-hidden size={15} strokeWidth={1.75} />
        <span className={clsx('flex-1', isNumbered && 'block-number')}>{name}</span>
        {aside}
      </div>
      <div className="p-5">{children}</div>
    </section>
  );
}
