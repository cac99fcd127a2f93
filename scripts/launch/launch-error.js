/** An error that is printed without a stack trace. */
export class LaunchError extends Error {}
