import {
  BookX,
  CircleAlert,
  CircleHelp,
  ClipboardCheck,
  FileX2,
  FlaskConical,
  FolderOpen,
  KeyRound,
  Languages,
  ListChecks,
  ListTodo,
  type LucideIcon,
  MessageCircleWarning,
  Scale,
  Sparkles,
  Unlink,
} from 'lucide-react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { overviewMessages } from './messages.ts';
import type { NextStep } from './next-steps.ts';

const ICONS: Record<NextStep['kind'], LucideIcon> = {
  contested: MessageCircleWarning,
  idle: Unlink,
  unasked: CircleHelp,
  untaught: BookX,
  leaning: FileX2,
  failed: CircleAlert,
  draft: Sparkles,
  review: ListTodo,
  behind: Languages,
  emptyModules: FolderOpen,
  emptySections: FolderOpen,
  unproved: ListChecks,
  misjudged: FlaskConical,
  disagreeing: Scale,
  ownGrading: ClipboardCheck,
  share: KeyRound,
};

export function NextStepList({ steps, onTake }: { steps: readonly NextStep[]; onTake: (step: NextStep) => void }) {
  const t = useMessages(overviewMessages);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps" className="rounded-md border border-line bg-raised">
      <h2 id="next-steps" className="px-4 pt-3.5 pb-2 text-14 font-semibold text-ink">
        {t('next')}
      </h2>
      <ul>
        {steps.map((step) => {
          const Icon = ICONS[step.kind];
          return (
            <li key={step.kind} className="border-t border-line">
              <button
                type="button"
                onClick={() => onTake(step)}
                className="flex w-full items-start gap-3 px-4 py-3 text-start transition-colors hover:bg-sunken"
              >
                <Icon
                  aria-hidden
                  size={17}
                  strokeWidth={1.75}
                  className={`mt-0.5 shrink-0 ${step.kind === 'failed' ? 'text-brick' : 'text-brown'}`}
                />
                <span className="text-14 text-ink">
                  {t(step.kind, {
                    count: step.count,
                    name: 'name' in step ? step.name : '',
                    minutes: 'minutes' in step ? step.minutes : 0,
                  })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
