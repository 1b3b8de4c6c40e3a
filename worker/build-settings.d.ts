/** The version of package.json, inserted by the build. */
declare const __APP_VERSION__: string;
/** Address of the API: a path of this origin, or another origin. */
declare const __API_BASE__: string;
/** Address of a hosted service for failure reports; '' where none is configured. */
declare const __ERROR_REPORT_URL__: string;
