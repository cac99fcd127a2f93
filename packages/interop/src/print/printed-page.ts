/** The page of a package that a browser prints. Apart from the writer, which loads much. */
export const PRINTED_PAGE = 'print.html';
