// The package's own types describe no module that Node can load.
declare module 'robots-parser/Robots.js' {
  export default class Robots {
    constructor(url: string, contents: string);
    /** Undefined for a page of another origin. */
    isAllowed(url: string, userAgent?: string): boolean | undefined;
  }
}
