/** The path of a Chromium to test with; '' means Playwright's own. */
export function findBrowser(): string;
