/** Plans the outline of an empty course without another press, once its documents are read. */
export const OUTLINE = 'outline';

export const outlineSearch = `&${OUTLINE}=now`;
