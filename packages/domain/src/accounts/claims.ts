/** Who somebody is, as whoever lets them in says. */
export type Person = {
  uid: string;
  email: string;
  displayName: string;
  /** They have not shown yet that the address is theirs. */
  emailUnproved?: true | undefined;
};

/** What a verified token says of a person. */
export type Claims = Person & {
  /** When they signed in, in milliseconds; a token that was renewed since keeps it. */
  signedInAt: number;
  /** Which of their sign-ins it comes from. */
  signIn: string;
};
