/** Whether this is the local everyday suite, which takes no pictures and runs no axe checks. */
export const isEveryday = process.env.SUITE === 'everyday' && !process.env.CI;
