export type Person = {
  uid: string;
  email: string;
  displayName: string;
  emailUnproved?: true | undefined;
};

export type Claims = Person & {
  /** Milliseconds; unchanged by token renewal. */
  signedInAt: number;
  signIn: string;
};
