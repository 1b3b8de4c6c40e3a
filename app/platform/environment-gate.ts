const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Where people are sent from an unofficial environment; null where none is configured. */
export function officialOrigin(): string | null {
	if (!URL.canParse(__OFFICIAL_ORIGIN__)) return null;
	const { origin, protocol } = new URL(__OFFICIAL_ORIGIN__);
	return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** Section 5: the official origin, or this machine for development. */
export function isOfficial(address: URL, official: string | null): boolean {
	return address.origin === official || LOCAL_HOSTS.includes(address.hostname);
}
