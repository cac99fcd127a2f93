import type { LanguagePack } from '../language/language-pack.ts';

type Code = LanguagePack['code'];

/** Between claims that stand side by side. */
export const CLAIMS: Record<Code, RegExp> = {
  en: /;\s+(?:and\s+)?|(?<=[.!?])\s+(?=\p{Lu})|,?\s+and\s+(?:(?:explains?|states?|says|knows?|describes?)\s+)?that\s+/gu,
  de: /;\s+(?:und\s+)?|(?<=[.!?])\s+(?=\p{Lu})|,?\s+und\s+(?:(?:erklärt|nennt|weiß|beschreibt),?\s+)?dass\s+/gu,
};

/** Between claims of a row of them: “that …, that … and that …”. */
export const ROW_OF_CLAIMS: Record<Code, RegExp> = { en: /,\s+that\s+/g, de: /,\s+dass\s+/g };

/** Between the sides of a contrast. */
export const CONTRAST: Record<Code, RegExp> = {
  en: /,?\s+whereas\s+|,\s+while\s+|,\s+but\s+(?=\S+\s+\S+\s)(?!also\b|not\b|only\b)|,\s+in contrast,?\s+/g,
  de: /,\s+(?:wohingegen|während)\s+|,\s+aber\s+(?!auch\b|nur\b|nicht\b)|,\s+sondern\s+|,\s+(?=(?:\S+\s+){1,3}(?:dagegen|hingegen)\s)/g,
};

/** Between cause and effect, and before a condition or an exception. */
export const CAUSES: Record<Code, RegExp> = {
  en: /,?\s+because\s+(?!of\b)|,\s+(?:al)?though\s+|,?\s+so that\s+|,\s+(?:and\s+)?so\s+(?!on\b)|,\s+(?:and\s+)?therefore\s+|,\s+which\s+means\s+(?:that\s+)?|,?\s+(?=unless\s)|,\s+(?:or\s+)?(?=otherwise\s)|,\s+(?=except\s)|,\s+which\s+/g,
  de: /,\s+weil\s+|,\s+obwohl\s+|,\s+(?:sodass|so dass)\s+|,\s+denn\s+|,\s+damit\s+|,\s+(?=es sei denn)|,\s+(?=sonst\s|andernfalls\s|ansonsten\s|außer\s)|,\s+(?:und\s+)?(?=deshalb\s|daher\s|dadurch\s)/g,
};

/** German joints behind which the verb stands at the end. */
export const putsVerbLast = (joint: string): boolean => /(?:dass|weil|obwohl|damit|während|wohingegen)\s+$/.test(joint);

/** Between things that happen, or are so, one after the other. */
export const AND: Record<Code, RegExp> = {
  en: /,\s+(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?/g,
  de: /,\s+(?:und\s+)?(?:dann\s+)?|\s+und\s+(?:dann\s+)?/g,
};
