/** Flags that keep a browser from talking to anybody but the app. */
export const CHROMIUM_ARGS: string[];
/** The path of a whole Chromium; '' means Playwright's own. */
export function findBrowser(): string;
/** The path of the Chromium for browser tests; '' means Playwright's own. */
export function findTestBrowser(): string;
/** Adds the headless shell beside the system's Chromium package, if it can. */
export function addTestBrowser(): Promise<void>;
