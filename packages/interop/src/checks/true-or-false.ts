const TRUE = /^(?:true|richtig|wahr|vrai|verdadero|verdadeiro|vero|waar|prawda|doğru|правда|صحيح|נכון)[.!]?$/i;
const FALSE = /^(?:false|falsch|faux|falso|onwaar|niet waar|fałsz|yanlış|неправда|خطأ|לא נכון)[.!]?$/i;
const LABEL = /^(?:[a-z\d][.)]\s+)/i;

type Choice = { text: string; isRight: boolean; feedback?: string | undefined };

/** Returns the truth value of two options “true” and “false”; undefined for other options or with feedback. */
export function trueOrFalse(options: readonly Choice[]): boolean | undefined {
  const labels = options.map(({ text }) => text.replace(/[*_`]/g, '').trim().replace(LABEL, ''));
  const isTrue = labels.findIndex((words) => TRUE.test(words));
  const isFalse = labels.findIndex((words) => FALSE.test(words));
  if (options.length !== 2 || isTrue < 0 || isFalse < 0) return undefined;
  if (options.some(({ feedback }) => feedback?.trim()) || options.filter(({ isRight }) => isRight).length !== 1)
    return undefined;
  return options[isTrue]?.isRight === true;
}
