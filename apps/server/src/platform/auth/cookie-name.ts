/**
 * The beginning of the names of our cookies. Over HTTPS browsers take a name with `__Host-` from this host alone, for all of its
 * paths: a page on a sibling host cannot set one.
 */
export const cookiePrefix = (isHttps: boolean): string => (isHttps ? '__Host-coursecraft' : 'coursecraft');

/** Whether people reach the installation over HTTPS. */
export const isHttps = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https://') ?? false;

/** The value of a cookie in a header of a request. */
export const cookieIn = (header: string | null | undefined, name: string): string | undefined =>
  header
    ?.split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
