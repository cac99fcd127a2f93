export type Wish = { name: string; email: string; organisation: string; message: string };

/** What stands in the way of sending, by field. Empty when nothing does. */
export function validateRequest({ name, email }: Wish): {
  name?: 'nameMissing';
  email?: 'emailMissing' | 'emailWrong';
} {
  return {
    ...(name.trim() ? {} : { name: 'nameMissing' as const }),
    ...(email.trim()
      ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
        ? {}
        : { email: 'emailWrong' as const }
      : { email: 'emailMissing' as const }),
  };
}
