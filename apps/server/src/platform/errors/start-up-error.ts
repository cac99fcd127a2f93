/** A reason not to start, with advice; printed without a stack trace. */
export class StartUpError extends Error {}
