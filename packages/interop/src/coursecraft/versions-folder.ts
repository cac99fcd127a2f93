/** Returns the folder of an element's earlier versions. */
export const versionsFolder = (file: string) => `${file.replace(/\.md$/i, '')}.versions/`;
