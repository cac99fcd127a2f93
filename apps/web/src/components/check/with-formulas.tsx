import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { checkMessages } from './messages.ts';

const FormulaPalette = loadLater(async () => (await import('./formula-palette.tsx')).FormulaPalette);

export function WithFormulas({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  const t = useMessages(checkMessages);
  const context = useContentSurroundings();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (context.audience !== 'learner' || !context.hasFormulas) return children;
  return (
    <div ref={box} className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      {children}
      {!isDisabled && (
        <Button size="sm" look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <span aria-hidden className="font-serif italic">
            √x
          </span>
          {t('formulas')}
        </Button>
      )}
      {isOpen && !isDisabled && <FormulaPalette box={box} />}
    </div>
  );
}
