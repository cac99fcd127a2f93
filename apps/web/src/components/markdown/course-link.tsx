import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { type ComponentProps, useState } from 'react';
import { requestFile } from '../../api/request-file.ts';
import { Link } from '../../ui/link.tsx';
import { useContentSurroundings } from '../content-context.ts';

/** A link inside the course: to an element, or to a file for download. */
export function CourseLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  const { courseId } = useContentSurroundings();
  const [error, setError] = useState('');
  const address = readPictureAddress(href);
  if (!address) {
    return (
      <Link {...props} to={href}>
        {children}
      </Link>
    );
  }
  const { name } = address;
  const save = async () => {
    setError('');
    try {
      const file = await requestFile('getMedia', { params: { courseId, name } });
      (await import('../../ui/save-file.ts')).saveFile(name, file);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void save()} className="file-link">
        {children} <span aria-hidden>↓</span>
      </button>
      {error && <span role="alert"> {error}</span>}
    </>
  );
}
