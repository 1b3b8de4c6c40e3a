const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Where people are sent from an unofficial environment; null where none is configured. */
export function officialOrigin(): string | null {
	const configured: unknown = import.meta.env.VITE_OFFICIAL_ORIGIN;
	if (typeof configured !== 'string' || !URL.canParse(configured)) return null;
	const { origin, protocol } = new URL(configured);
	return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** Section 5: the official origin, or this machine for development. */
export function isOfficial(address: URL, official: string | null): boolean {
	return address.origin === official || LOCAL_HOSTS.includes(address.hostname);
}
