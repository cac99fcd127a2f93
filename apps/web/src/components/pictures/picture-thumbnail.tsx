import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { pictureQuery } from '../../api/picture-query.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useSeen } from './use-seen.ts';

export function PictureThumbnail({
  courseId,
  name,
  className,
}: {
  courseId: string;
  name: string;
  className?: string;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(frame);
  const file = useQuery({ ...pictureQuery(courseId, name), enabled: isSeen });
  const url = useObjectUrl(file.data);
  return (
    <span
      ref={frame}
      className={clsx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken',
        className,
      )}
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
      {file.isLoadingError && <ImageOff aria-hidden size={18} className="text-soft" />}
    </span>
  );
}
