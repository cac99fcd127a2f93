/**
 * Parts of a language, loaded one by one: what every page needs, what only authors and admins need, why a request was refused,
 * and the guides. A catalogue is in the part whose file has it in German.
 */
export type Part = 'learner' | 'author' | 'refusals' | 'help';
