type VersionView = {
	/** Version of the running code. */
	readonly currentVersion: string;
	/** Mandatory version of the server; null: not known yet. */
	readonly availableVersion: string | null;
	/** The page must reload as soon as rule 14.4 allows it. */
	readonly mustReload: boolean;
};

/** The mandatory version (rules 14.3 and 14.4). */
export interface VersionApi {
	view(): Promise<VersionView>;
	/** Counts a forced reload; at most 4 per version. */
	reloading(): Promise<void>;
	/**
	 * Pauses network calls for 5 s while a new service worker takes over, because calls through the old
	 * one would delay it. Resolves after half a second.
	 */
	makeWay(): Promise<void>;
}
