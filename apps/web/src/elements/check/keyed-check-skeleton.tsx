import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { CheckStem } from './check-stem.tsx';
import type { KeyedCheck } from './inputs/input-props.ts';

const optionsOf = (check: KeyedCheck) => ('options' in check ? check.options : []);

/** Where an answer goes, of the height that it will have. */
function AnswerSkeleton({ check }: { check: KeyedCheck }) {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return (
        <ul className="flex flex-col gap-2">
          {optionsOf(check).map(({ id, text }) => (
            <li key={id} className="rounded-sm border border-line bg-raised px-3.5 py-3 ps-12 pe-9 text-16">
              {/* Out of sight: what can be read is tapped, and nothing would come of it yet. */}
              <span className="invisible">
                <InlineMarkdown text={text} />
              </span>
            </li>
          ))}
        </ul>
      );
    case 'true-false':
      return <SkeletonBlock className="h-27" />;
    case 'order':
      return <Rows count={check.items.length} />;
    case 'match':
      return <Rows count={check.left.length + 1} />;
    case 'cloze':
      return <SkeletonBlock className="h-20" />;
    default:
      return <SkeletonBlock className="h-16" />;
  }
}

const Rows = ({ count }: { count: number }) => (
  <div className="flex flex-col gap-2">
    {Array.from({ length: count }, (_, row) => (
      <SkeletonBlock key={`row-${String(row)}`} className="h-13" />
    ))}
  </div>
);

/** The question, which can be read already, and room for what it is answered with. */
export function KeyedCheckSkeleton({ check }: { check: KeyedCheck }) {
  return (
    <div aria-busy="true" data-check={check.id} className="flex flex-col gap-4">
      <CheckStem text={check.stem} />
      <AnswerSkeleton check={check} />
      <SkeletonBlock className="h-9 w-24" />
    </div>
  );
}
