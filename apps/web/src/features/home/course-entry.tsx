import type { ReactNode } from 'react';
import { CourseCover } from '../../components/course-cover.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** `look`: shown as a button. */
export type Next = { id: string; text: string; to: string; look?: 'primary' | 'secondary' };

type Props = {
  course: { id: string; title: string; cover?: string | undefined; accent?: string | undefined };
  to: string;
  note: string;
  next: readonly Next[];
  onFollow?: () => void;
  children?: ReactNode;
};

export function CourseEntry({ course, to, note, next, onFollow, children }: Props) {
  return (
    <li className="flex items-start gap-4 border-t border-line py-4 first:border-t-0 phone:gap-3">
      {course.accent && (
        <span aria-hidden className="w-1 shrink-0 self-stretch rounded-sm" style={{ background: course.accent }} />
      )}
      <CourseCover course={course} className="h-16 w-28 shrink-0 rounded-sm phone:h-14 phone:w-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <TextLink
            to={to}
            onClick={onFollow}
            className="min-w-0 flex-1 font-serif text-18 leading-6 font-semibold break-words no-underline hover:underline phone:basis-full"
          >
            {course.title}
          </TextLink>
          <span className="text-12 text-soft">{note}</span>
        </div>
        {children}
        {next.length > 0 && (
          <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {next.map(({ id, text, to: address, look }) => (
              <li key={id}>
                {look ? (
                  <Link
                    to={address}
                    onClick={onFollow}
                    className={`my-1.5 py-1.5 text-start break-words whitespace-normal! ${buttonClass({ look })}`}
                  >
                    {text}
                  </Link>
                ) : (
                  <TextLink to={address} onClick={onFollow} className="text-14 break-words touch:py-2.5">
                    {text}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
