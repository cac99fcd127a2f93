import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

export type Next = { id: string; text: string; to: string };

type Props = {
  title: string;
  to: string;
  note: string;
  next: readonly Next[];
  onFollow?: () => void;
  children?: ReactNode;
};

export function CourseEntry({ title, to, note, next, onFollow, children }: Props) {
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <TextLink
          to={to}
          onClick={onFollow}
          className="min-w-0 flex-1 font-serif text-18 leading-6 font-semibold break-words no-underline hover:underline phone:basis-full"
        >
          {title}
        </TextLink>
        <span className="text-12 text-soft">{note}</span>
      </div>
      {children}
      {next.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {next.map((one) => (
            <li key={one.id}>
              <TextLink to={one.to} onClick={onFollow} className="text-14 break-words">
                {one.text}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
