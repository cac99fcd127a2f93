import { Info, Lightbulb, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { MathFormula } from '../math/math-formula.tsx';
import { elementMessages } from '../messages.ts';
import { CoursePicture } from '../pictures/course-picture.tsx';
import type { CallOut } from './call-outs.ts';
import type { Components } from './draw-tree.ts';
import { FencedCode } from './fenced-code.tsx';
import { LinkedHeading } from './linked-heading.tsx';
import { ListItem } from './list-item.tsx';

const looks: Record<CallOut, { icon: LucideIcon; className: string }> = {
  note: { icon: Info, className: 'border-lake [&_.call-out-name]:text-lake' },
  tip: { icon: Lightbulb, className: 'border-leaf [&_.call-out-name]:text-leaf' },
  important: { icon: Info, className: 'border-brown [&_.call-out-name]:text-brown' },
  warning: { icon: TriangleAlert, className: 'border-gold [&_.call-out-name]:text-brown' },
  caution: { icon: OctagonAlert, className: 'border-brick [&_.call-out-name]:text-brick' },
};

function CallOutBox({ kind, children }: { kind: CallOut; children: ReactNode }) {
  const t = useMessages(elementMessages);
  const { icon: Icon, className } = looks[kind];
  return (
    <aside className={`call-out ${className}`}>
      <p className="call-out-name">
        <Icon aria-hidden size={16} strokeWidth={2} />
        {t(kind)}
      </p>
      {children}
    </aside>
  );
}

const isExternal = (href = '') => /^https?:/.test(href);
const isOfCourse = (href = '') => /^(\?course|media\/)/.test(href);
export const LaterCourseLink = loadLater(async () => (await import('./course-link.tsx')).CourseLink);

const heading =
  (level: 1 | 2 | 3 | 4): NonNullable<Components['h1']> =>
  ({ id, children }) => (
    <LinkedHeading level={level} id={id}>
      {children}
    </LinkedHeading>
  );

export const markdownComponents: Components = {
  pre: FencedCode,
  img: ({ src, alt, title }) => <CoursePicture src={String(src ?? '')} alt={alt} title={title} />,
  li: ListItem,
  // Of a task list. Its line is its name.
  input: ({ checked }) => (
    <input
      type="checkbox"
      disabled
      checked={checked}
      readOnly
      ref={(box) => box?.setAttribute('aria-label', box.closest('li')?.textContent?.trim() ?? '')}
    />
  ),
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  code: ({ className, children }) =>
    className?.includes('math-inline') ? <MathFormula tex={String(children)} /> : <code>{children}</code>,
  blockquote: ({ children, ...props }) => {
    const kind = (props as { 'data-call-out'?: CallOut })['data-call-out'];
    return kind ? <CallOutBox kind={kind}>{children}</CallOutBox> : <blockquote>{children}</blockquote>;
  },
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <div className="table-frame" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  a: ({ node: _node, ...props }) =>
    isOfCourse(props.href) ? (
      <LaterCourseLink {...props} />
    ) : (
      <a {...props} {...(isExternal(props.href) ? { target: '_blank', rel: 'noreferrer' } : {})} />
    ),
};
