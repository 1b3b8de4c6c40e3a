import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** Chrome's own permission button: the one way to mend a denied GPS by a tap in the page. */
type GeolocationProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
	readonly autolocate?: '';
};

declare module 'react' {
	namespace JSX {
		interface IntrinsicElements {
			geolocation: GeolocationProps;
		}
	}
}

/** Chrome 144 or newer. */
export function hasGeolocationElement(): boolean {
	return 'HTMLGeolocationElement' in globalThis;
}
