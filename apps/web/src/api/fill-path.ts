/** Fills the parameters of an endpoint's path: `/api/courses/:courseId`. */
export const fillPath = (template: string, params: Readonly<Record<string, string | undefined>> = {}): string =>
  template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
