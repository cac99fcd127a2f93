import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { useRef } from 'react';
import { useContentSurroundings } from '../content-context.ts';
import { CoursePicture } from './course-picture.tsx';
import { useSeen } from './use-seen.ts';

export function DocumentPicture({ src, alt = '' }: { src: string; alt?: string | undefined }) {
  const { courseId } = useContentSurroundings();
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(frame);
  const { width, height } = readPictureAddress(src) ?? {};
  if (!courseId || !width || !height) return <span>{alt}</span>;
  if (isSeen) return <CoursePicture src={src} alt={alt} />;
  return (
    <span ref={frame} className="picture">
      <span className="picture-place" style={{ inlineSize: width, aspectRatio: `${width} / ${height}` }} />
    </span>
  );
}
