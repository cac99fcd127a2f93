/** Where a code leads: the page for joining, with the code filled in. */
export const joinAddress = (origin: string, code: string) =>
  `${origin}/student/enroll?code=${encodeURIComponent(code)}`;
