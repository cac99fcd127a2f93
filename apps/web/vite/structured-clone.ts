/** Stands for `@ungap/structured-clone`. */
export default structuredClone;
