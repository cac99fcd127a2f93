import { z } from 'zod';

const Address = z.email().max(254);

/** An e-mail address that a platform names, as accounts hold it; undefined where no account could have it. */
export function usableAddress(email: string | undefined): string | undefined {
  const address = Address.safeParse(email?.trim().toLowerCase());
  return address.success ? address.data : undefined;
}
