/** The version in package.json, put in by the build. */
declare const __APP_VERSION__: string;
/** Where people are sent from an unofficial environment; '' where none is configured. */
declare const __OFFICIAL_ORIGIN__: string;

interface Window {
	/** Of boot.js, the first script of the page; absent where the app runs without index.html. */
	readonly acompanha?: {
		/** Of our own script, for a worker: under Trusted Types a TrustedScriptURL. Throws TypeError. */
		scriptUrl(url: string): string;
		/** The worker that was started before the app; null when it broke or was taken already. */
		takeWorker(): Worker | null;
		/** What the browser offered before the app listened, or null; from here on the app keeps it. */
		takeInstallOffer(): Event | null;
		/** A reload that the app or the person wants; any other is held back after the first. */
		reload(): void;
		/** All the code of the first screen is there: what told of waiting for it goes. */
		starting(): void;
		/** The first screen is there: this build starts. */
		booted(): void;
	};
}

declare module 'scheduler' {
	/** Slices of 1/fps s; 0: of 5 ms again. */
	export function unstable_forceFrameRate(fps: number): void;
}
