import type { Claims, Person } from '@coursecraft/domain/accounts/claims';

export type Entrance =
  | { kind: 'password'; ownAccounts: boolean; provesAddresses: boolean; secondFactorFor?: 'admins' | undefined }
  | { kind: 'redirect'; provider: string; name: string };

/** Creates accounts for people that another system identifies. Their addresses need no verification. */
export type Accounts = {
  find(email: string): Promise<Person | undefined>;
  make(account: { email: string; displayName: string }): Promise<Person>;
  change(uid: string, account: { email: string; displayName: string }): Promise<void>;
  unmake(uid: string): Promise<void>;
};

/** The identity provider. Roles are in the profile. */
export interface Identity {
  entrance: Entrance;
  verify(token: string): Promise<Claims | undefined>;
  /** The served provider paths, as “METHOD /path” below `/api/auth`. */
  paths: ReadonlySet<string>;
  handle(request: Request, onLetIn: (email: string) => void): Promise<Response>;
  /** Finds the account of a request without an address, by its session or its link. */
  findOwner?(request: Request, resetToken?: string): Promise<Person | undefined>;
  accounts?: Accounts;
  createAccount?(account: { email: string; password: string; displayName: string }): Promise<Person>;
  /**
   * Signs in a person from a learning platform and returns the cookies. With a second factor a code is still required.
   */
  letIn?(uid: string): Promise<{ cookies: string[]; needsCode: boolean }>;
  /** Ends all sessions of a person, so that they get no new tokens. */
  endSessions(uid: string): Promise<void>;
  deleteAccount?(uid: string): Promise<void>;
}
