type Situation = {
  ownerEmail: string | undefined;
  email: string;
  /** Whether this person or anybody else except demo accounts has a profile. */
  profilesExist: boolean;
  ownerExists: boolean;
  /** Whether only this machine can reach the server. */
  onLoopback: boolean;
  /** The one-time code in the log, and the given one. */
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
