import type { ElementFormat } from '@coursecraft/contract/courses/course';
import {
  BookOpenText,
  CircleHelp,
  FlaskConical,
  Layers,
  type LucideIcon,
  MessagesSquare,
  NotebookText,
  ScrollText,
  Shapes,
  Video,
  Workflow,
} from 'lucide-react';

const icons: Record<ElementFormat, LucideIcon> = {
  lesson: BookOpenText,
  example: FlaskConical,
  check: CircleHelp,
  scenario: MessagesSquare,
  flashcards: Layers,
  summary: NotebookText,
  story: ScrollText,
  analogy: Shapes,
  diagram: Workflow,
  video: Video,
};

export function FormatMark({ format }: { format: ElementFormat }) {
  const Icon = icons[format];
  return <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-soft" />;
}
