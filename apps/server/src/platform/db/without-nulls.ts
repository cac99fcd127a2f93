type Nullable<T> = { [K in keyof T]: Extract<T[K], null | undefined> extends never ? never : K }[keyof T];

/** Drops null fields, because replies omit them. */
export const withoutNulls = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Omit<
    T,
    Nullable<T>
  > & { [K in Nullable<T>]?: NonNullable<T[K]> };
