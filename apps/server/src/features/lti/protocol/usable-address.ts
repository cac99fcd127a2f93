import { z } from 'zod';

const Address = z.email().max(254);

export function usableAddress(email: string | undefined): string | undefined {
  const address = Address.safeParse(email?.trim().toLowerCase());
  return address.success ? address.data : undefined;
}
