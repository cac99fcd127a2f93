import clsx from 'clsx';

type Props = {
  /** What is shown; `scripts/welcome-pictures.js` makes the files. */
  name: 'author' | 'student' | 'evidence';
  alt: string;
  /** Whether it is seen first, so that the browser fetches it before anything else. */
  isFirst?: boolean;
  className?: string;
};

const WIDTHS = [768, 1280] as const;
const SIZES = '(width <= 600px) 92vw, (width <= 1100px) 88vw, 976px';

const filesOf = (name: string, theme: string) =>
  WIDTHS.map((width) => `/pictures/${name}-${theme}-${width}.webp ${width}w`).join(', ');

/** The product as it is, in the theme of a visitor's system. */
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
