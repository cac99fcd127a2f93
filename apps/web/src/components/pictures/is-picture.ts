import type { Upload } from '@coursecraft/contract/uploads/upload';

export const isPicture = ({ mime }: Pick<Upload, 'mime'>): boolean => mime.startsWith('image/');
