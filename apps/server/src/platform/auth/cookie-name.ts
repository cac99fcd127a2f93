/** The prefix of cookie names. Over HTTPS `__Host-` stops sibling hosts from setting our cookies. */
export const cookiePrefix = (isHttps: boolean): string => (isHttps ? '__Host-coursecraft' : 'coursecraft');

export const isHttps = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https://') ?? false;

export const cookieIn = (header: string | null | undefined, name: string): string | undefined =>
  header
    ?.split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
