export const fillPath = (template: string, params: Readonly<Record<string, string | undefined>> = {}): string =>
  template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
