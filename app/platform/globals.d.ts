/** The version in package.json; replaced by the build. */
declare const __APP_VERSION__: string;
/** Origin of the official app, linked from unofficial environments; '' where none is configured. */
declare const __OFFICIAL_ORIGIN__: string;

interface Window {
	/**
	 * Defined by boot.js, the first script of the page; absent where the app runs without index.html.
	 */
	readonly acompanha?: {
		/**
		 * Marks a URL of our own origin as safe for a worker: under Trusted Types a TrustedScriptURL.
		 * Throws TypeError for others.
		 */
		scriptUrl(url: string): string;
		/** The worker that boot.js has started; null if it failed or was taken already. */
		takeWorker(): Worker | null;
		/**
		 * The install event that arrived before the app listened, or null; later ones reach the app
		 * itself.
		 */
		takeInstallOffer(): Event | null;
		/** Reloads on behalf of the app or the person. Other reloads are blocked after the first. */
		reload(): void;
		/** Reloads with the newest build, which is downloaded first. */
		renew(): void;
		/** Length of a slice of rendering is 1/fps s; 0 restores 5 ms. */
		starting(): void;
		/** The first screen is shown: this build works. */
		booted(): void;
	};
}

declare module 'scheduler' {
	/** Length of a slice is 1/fps s; 0 restores 5 ms. */
	export function unstable_forceFrameRate(fps: number): void;
}
