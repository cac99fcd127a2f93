import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { pictureQuery } from '../api/picture-query.ts';
import { useObjectUrl } from './pictures/use-object-url.ts';

type Props = { course: { id: string; cover?: string | undefined }; className: string };

/** The picture of a course, which says nothing that its title does not say. Nothing without one. */
export function CourseCover({ course: { id, cover }, className }: Props) {
  const file = useQuery({ ...pictureQuery(id, cover ?? ''), enabled: cover !== undefined });
  const url = useObjectUrl(file.data);
  if (cover === undefined || file.isLoadingError) return null;
  return (
    <span className={clsx('block overflow-hidden bg-sunken', className)}>
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}
