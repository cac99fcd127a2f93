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

/** Returns whether a person is the owner: by address, as first sign-up on loopback, or by the log's code. */
export function isOwner(situation: Situation): boolean {
  if (situation.ownerEmail) return situation.email.toLowerCase() === situation.ownerEmail.toLowerCase();
  if (situation.ownerExists) return false;
  if (situation.onLoopback) return !situation.profilesExist;
  return situation.expectedCode !== undefined && situation.givenCode === situation.expectedCode;
}
