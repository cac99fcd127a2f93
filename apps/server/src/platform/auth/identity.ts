import type { Claims, Person } from '@coursecraft/domain/accounts/claims';

/** How people get in: by e-mail and password in our own form, or over a button that leads to somebody else's. */
export type Entrance =
  | { kind: 'password'; ownAccounts: boolean; provesAddresses: boolean; secondFactorFor?: 'admins' | undefined }
  | { kind: 'redirect'; provider: string; name: string };

/** Accounts that somebody vouches for who knows the people, so that nobody has to show that an address is theirs. */
export type Accounts = {
  find(email: string): Promise<Person | undefined>;
  /** Makes one without a password. */
  make(account: { email: string; displayName: string }): Promise<Person>;
  change(uid: string, account: { email: string; displayName: string }): Promise<void>;
  /** Takes back what was made just now. */
  unmake(uid: string): Promise<void>;
};

/** Who people are. Roles are not known here: they live in the profile. */
export interface Identity {
  entrance: Entrance;
  /** Reads a bearer token; undefined where it is expired, tampered with or someone else's. */
  verify(token: string): Promise<Claims | undefined>;
  /** The provider's own paths that are there, as “METHOD /path” below `/api/auth`. */
  paths: ReadonlySet<string>;
  /** Answers them. `onLetIn` hears whose device it is, where that has been proved. */
  handle(request: Request, onLetIn: (email: string) => void): Promise<Response>;
  /** Whose account a request is about that names no address: by its session, or by the link that it brings. */
  findOwner?(request: Request, resetToken?: string): Promise<Person | undefined>;
  /** Absent where the provider alone keeps accounts. */
  accounts?: Accounts;
  /** Makes an account, as the demo does. */
  createAccount?(account: { email: string; password: string; displayName: string }): Promise<Person>;
  /**
   * Signs in somebody whom a learning platform vouches for, and gives the cookies that carry that. Whose account has a second
   * factor owes a code first, as after a password.
   */
  letIn?(uid: string): Promise<{ cookies: string[]; owesCode: boolean }>;
  /** Ends every session of a person, so that no new tokens are given for them. */
  endSessions(uid: string): Promise<void>;
  /** Removes a person's account, with their sessions; absent where the provider alone can. */
  deleteAccount?(uid: string): Promise<void>;
}
