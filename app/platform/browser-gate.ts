export type Browser = 'chrome' | 'other' | 'undetermined';

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

/** Rule 1.17: the browser must be Chrome, by its client name. */
export function browserOf({ userAgent, brands }: Client): Browser {
	if (brands.includes('Google Chrome')) return 'chrome';
	if (brands.some((brand) => OTHER_BRANDS.includes(brand))) return 'other';
	if (OTHERS.test(userAgent)) return 'other';
	if (CHROME.test(userAgent)) return 'chrome';
	return /\b(Safari|Gecko|Trident)\b/.test(userAgent) ? 'other' : 'undetermined';
}

type BrandNavigator = {
	userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
};

export function thisBrowser(): Browser {
	const brands = (navigator as BrandNavigator).userAgentData?.brands ?? [];
	return browserOf({ userAgent: navigator.userAgent, brands: brands.map(({ brand }) => brand) });
}
