type Situation = {
  /** The configured owner's address, if one is named. */
  ownerEmail: string | undefined;
  email: string;
  /** Whether the person, or anybody else but demo people, has a profile already. */
  profilesExist: boolean;
  /** Whether some person already owns the installation. */
  ownerExists: boolean;
  /** Whether the server is reachable from its own machine alone. */
  onLoopback: boolean;
  /** The one-time code that the log prints, and the one the person gave. */
  expectedCode: string | undefined;
  givenCode: string | undefined;
};

/**
 * Whether a person who signs up or in is the owner. A configured address decides alone; otherwise it is the first
 * person to sign up on loopback, and elsewhere whoever gives the code from the log while there is no owner.
 */
export function isOwner(situation: Situation): boolean {
  if (situation.ownerEmail) return situation.email.toLowerCase() === situation.ownerEmail.toLowerCase();
  if (situation.ownerExists) return false;
  if (situation.onLoopback) return !situation.profilesExist;
  return situation.expectedCode !== undefined && situation.givenCode === situation.expectedCode;
}
