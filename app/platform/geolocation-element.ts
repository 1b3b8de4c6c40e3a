import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** Chrome's own permission button: the only way to undo a denied location by a tap in the page. */
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

/** True from Chrome 144. */
export function hasGeolocationElement(): boolean {
	return 'HTMLGeolocationElement' in globalThis;
}
