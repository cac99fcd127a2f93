/** The review, beginning with an element. */
export const reviewAddress = (address: string, { courseId, elementId }: { courseId: string; elementId: string }) =>
  `${address}/student/review?${new URLSearchParams({ course: courseId, element: elementId })}`;

export const planAddress = (address: string, courseId: string) =>
  `${address}/student/stats?${new URLSearchParams({ course: courseId })}`;
