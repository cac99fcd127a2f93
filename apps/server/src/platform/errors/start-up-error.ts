/** A reason not to start, in words its reader can act on: printed without a stack trace. */
export class StartUpError extends Error {}
