export const linksKey = (courseId: string) => ['course', courseId, 'lti'] as const;
