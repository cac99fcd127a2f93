export const editRequestsKey = (courseId: string) => ['course', courseId, 'edit-requests'] as const;
