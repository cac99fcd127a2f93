import type { Upload } from '@coursecraft/contract/uploads/upload';

/** Whether an upload is shown in lessons instead of being read. */
export const isPicture = ({ mime }: Pick<Upload, 'mime'>): boolean => mime.startsWith('image/');
