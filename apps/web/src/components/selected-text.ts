/** Selected source text of an element; `start` says where it begins, if that is known. */
export type SelectedText = { text: string; start?: number | undefined };

export const NO_TEXT: SelectedText = { text: '' };

export type OnSelectedText = (text: string, start?: number) => void;
