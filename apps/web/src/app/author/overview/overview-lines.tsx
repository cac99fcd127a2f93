import { ChevronRight } from 'lucide-react';
import { DraftBadge } from '../../../components/publishing/draft-badge.tsx';
import type { Place } from './place.ts';

type Line = { id: string; title: string; isDraft: boolean; note: string; place: Place };

export function OverviewLines({ lines, onOpen }: { lines: readonly Line[]; onOpen: (place: Place) => void }) {
  return (
    <ol className="flex flex-col">
      {lines.map((line) => (
        <li key={line.id} className="border-t border-line last:border-b">
          <button
            type="button"
            onClick={() => onOpen(line.place)}
            className="flex w-full items-center gap-4 px-2 py-3.5 text-start transition-colors hover:bg-sunken phone:flex-wrap phone:gap-x-4 phone:gap-y-0.5"
          >
            <span className="min-w-0 flex-1 text-16 text-ink phone:basis-full">{line.title}</span>
            {line.isDraft && <DraftBadge />}
            <span className="shrink-0 text-12 text-soft">{line.note}</span>
            <ChevronRight aria-hidden size={16} className="shrink-0 text-soft phone:hidden rtl:rotate-180" />
          </button>
        </li>
      ))}
    </ol>
  );
}
