/** What stands around a formula, in line or on its own, while an Office file is read. */
export const FORMULA = ['\ue014', '\ue015'] as const;
export const FORMULA_SIGNS = { inline: FORMULA, block: FORMULA };
