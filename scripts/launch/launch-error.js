/** A failure whose message is all that its reader needs: printed without a stack trace. */
export class LaunchError extends Error {}
