/** The version in package.json, put in by the build. */
declare const __APP_VERSION__: string;
/** Where people are sent from an unofficial environment; '' where none is configured. */
declare const __OFFICIAL_ORIGIN__: string;
