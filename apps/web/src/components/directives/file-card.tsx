import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { Paperclip } from 'lucide-react';
import { FileName } from '../../ui/file-name.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { CourseLink } from '../markdown/course-link.tsx';

/** A file of the course to save. */
export function FileCard({ src, label }: { src: string; label: string }) {
  const { audience } = useContentSurroundings();
  const name = readPictureAddress(src)?.name;
  // Reviewers have no access to the files of a course.
  if (name === undefined || audience === 'reviewer') return <p>{label || (name ?? src)}</p>;
  return (
    <div className="directive directive-file">
      <Paperclip aria-hidden size={20} strokeWidth={1.75} />
      <span>
        <CourseLink href={src}>{label || name}</CourseLink>
        {label && (
          <small>
            <FileName name={name} />
          </small>
        )}
      </span>
    </div>
  );
}
