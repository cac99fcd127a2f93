export const PICTURE = /\.(?:png|jpe?g|jfif|gif|webp|svg|bmp|avif)$/i;

export const kindOf = (path: string): 'picture' | 'file' => (PICTURE.test(path) ? 'picture' : 'file');
