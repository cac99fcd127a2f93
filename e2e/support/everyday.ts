/**
 * Whether this is the everyday suite on somebody's own machine. Its journeys take no pictures and run no axe checks; CI, a
 * journey that is named, and the system tests do both.
 */
export const isEveryday = process.env.SUITE === 'everyday' && !process.env.CI;
