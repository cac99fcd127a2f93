export type Person = {
  uid: string;
  email: string;
  displayName: string;
  emailUnproved?: true | undefined;
};

/** The content of a verified token. */
export type Claims = Person & {
  /** Milliseconds; unchanged by token renewal. */
  signedInAt: number;
  /** The session id. */
  signIn: string;
};
