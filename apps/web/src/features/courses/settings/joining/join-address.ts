export const joinAddress = (origin: string, code: string) =>
  `${origin}/student/enroll?code=${encodeURIComponent(code)}`;
