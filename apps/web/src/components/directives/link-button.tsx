import { CourseLink } from '../markdown/course-link.tsx';

const SAFE = /^(?:https?:\/\/|mailto:|\?course|media\/)/i;
const OF_COURSE = /^(?:\?course|media\/)/;

/** A link that looks like a button. Only its text remains if the address is unsafe. */
export function LinkButton({ href, label }: { href: string; label: string }) {
  const text = label || href;
  if (!SAFE.test(href)) return <p>{text}</p>;
  return (
    <p className="directive directive-button">
      {OF_COURSE.test(href) ? (
        <CourseLink href={href}>{text}</CourseLink>
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}
