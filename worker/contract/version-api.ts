type VersionView = {
	/** Of the code that runs. */
	readonly currentVersion: string;
	/** The one the server demands; null before it was asked. */
	readonly availableVersion: string | null;
	/** The page must reload as soon as nothing can be lost by it. */
	readonly mustReload: boolean;
};

export interface VersionApi {
	view(): Promise<VersionView>;
	/** The page reloads now because it must: counted, four times at most. */
	reloading(): Promise<void>;
	/**
	 * Asks nothing of the network for a few seconds; resolves half a second later. Whatever goes
	 * through the service worker would hold up the one that takes its place.
	 */
	makeWay(): Promise<void>;
}
