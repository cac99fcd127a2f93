export type DemoRequestInput = { name: string; email: string; organisation: string; message: string };

export function validateRequest({ name, email }: DemoRequestInput): {
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
