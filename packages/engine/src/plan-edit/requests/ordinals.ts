/** Places in an order as words. */
const ORDINAL: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  ersten: 1,
  erste: 1,
  zweiten: 2,
  zweite: 2,
  dritten: 3,
  dritte: 3,
  vierten: 4,
  vierte: 4,
  fünften: 5,
  fünfte: 5,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
};
export const NUMBER = `(?:${Object.keys(ORDINAL).join('|')}|\\d+)`;
/** A place in an order, as a word or in figures. */
export const numberOf = (said = '') => ORDINAL[said.toLowerCase()] ?? Number(said);
