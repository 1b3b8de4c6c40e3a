/** Of package.json, written in by the build. */
declare const __APP_VERSION__: string;
/** Where the API is: a path of this origin, or an address elsewhere. */
declare const __API_BASE__: string;
