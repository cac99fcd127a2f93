/** Where the earlier versions of the element in a file lie. */
export const versionsFolder = (file: string) => `${file.replace(/\.md$/i, '')}.versions/`;
