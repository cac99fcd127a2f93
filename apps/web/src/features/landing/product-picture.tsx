import clsx from 'clsx';

type Props = {
  /** Created by `scripts/welcome-pictures.js`. */
  name: 'author' | 'student' | 'evidence';
  alt: string;
  /** Whether the browser should load it first. */
  isFirst?: boolean;
  className?: string;
};

const WIDTHS = [768, 1280] as const;
const SIZES = '(width <= 600px) 92vw, (width <= 1100px) 88vw, 976px';

const filesOf = (name: string, theme: string) =>
  WIDTHS.map((width) => `/pictures/${name}-${theme}-${width}.webp ${width}w`).join(', ');

/** A screenshot in the theme of the visitor's system. */
export function ProductPicture({ name, alt, isFirst = false, className }: Props) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={filesOf(name, 'dark')} sizes={SIZES} />
      <img
        src={`/pictures/${name}-light-1280.webp`}
        srcSet={filesOf(name, 'light')}
        sizes={SIZES}
        width={1280}
        height={800}
        alt={alt}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={clsx('h-auto w-full rounded-md border border-line shadow-float', className)}
      />
    </picture>
  );
}
