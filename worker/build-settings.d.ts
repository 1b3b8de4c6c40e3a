/** Of package.json, written in by the build. */
declare const __APP_VERSION__: string;
/** Where the API is: a path of this origin, or an address elsewhere. */
declare const __API_BASE__: string;
/** Where a hosted service takes reports of failures; '' where none is configured. */
declare const __ERROR_REPORT_URL__: string;
