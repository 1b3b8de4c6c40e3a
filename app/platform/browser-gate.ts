import type { Browser } from '#worker/contract/telemetry-words.ts';

type Client = { readonly userAgent: string; readonly brands: readonly string[] };

/** Browsers that add their own name to Chrome's engine, and browsers with another engine. */
const OTHERS =
	/\b(Edg|EdgA|EdgiOS|OPR|OPT|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|MiuiBrowser|HuaweiBrowser|DuckDuckGo|Whale|Brave|Firefox|FxiOS)\b/;
const CHROME = /\b(Headless)?(Chrome|CriOS|Chromium)\/\d/;
const OTHER_BRANDS = [
	'Microsoft Edge',
	'Opera',
	'Brave',
	'Samsung Internet',
	'Vivaldi',
	'YaBrowser',
];

/**
 * The WebView of Android, by its mark, by the version that only it has beside Chrome's, and by the
 * names of apps that open addresses inside themselves.
 */
const IN_APP =
	/; ?wv\)|\bVersion\/[\d.]+ (?:Mobile )?Chrome\/|\b(?:Instagram|FBAN|FBAV|FB_IAB|FBIOS|WhatsApp|LinkedInApp|Twitter|Snapchat|Pinterest|BytedanceWebview|musical_ly|MicroMessenger|GSA)\b/;

/**
 * Whether another app has opened the address inside itself: there is no installation and no push, and
 * what the app stores ends with it (rule 1.17).
 */
export function isInApp({ userAgent, brands }: Client): boolean {
	return brands.includes('Android WebView') || IN_APP.test(userAgent);
}

/** The link that opens an address in Chrome from inside another app; null: the system has none. */
export function chromeAddress({ host, pathname, search }: URL, userAgent: string): string | null {
	const address = `${host}${pathname}${search}`;
	if (/\bAndroid\b/.test(userAgent)) {
		return `intent://${address}#Intent;scheme=https;package=com.android.chrome;end`;
	}
	return /\b(?:iPhone|iPad)\b/.test(userAgent) ? `googlechromes://${address}` : null;
}

/** Rule 1.17: the browser must be Chrome, by its client name. */
export function browserOf({ userAgent, brands }: Client): Browser {
	if (isInApp({ userAgent, brands })) return 'other';
	if (brands.includes('Google Chrome')) return 'chrome';
	if (brands.some((brand) => OTHER_BRANDS.includes(brand))) return 'other';
	if (OTHERS.test(userAgent)) return 'other';
	if (CHROME.test(userAgent)) return 'chrome';
	return /\b(Safari|Gecko|Trident)\b/.test(userAgent) ? 'other' : 'undetermined';
}

type BrandNavigator = {
	userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
};

function thisClient(): Client {
	const brands = (navigator as BrandNavigator).userAgentData?.brands ?? [];
	return { userAgent: navigator.userAgent, brands: brands.map(({ brand }) => brand) };
}

export function thisBrowser(): Browser {
	return browserOf(thisClient());
}

/** `isInApp` of this page. */
export function isThisInApp(): boolean {
	return isInApp(thisClient());
}
