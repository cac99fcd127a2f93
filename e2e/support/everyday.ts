/** Whether this is the everyday suite. Its journeys take no pictures and run no axe checks; a journey that is named does both. */
export const isEveryday = process.env.SUITE === 'everyday';
