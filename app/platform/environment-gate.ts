const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Address for people who open an unofficial environment; null when none is configured. */
export function officialOrigin(): string | null {
	if (!URL.canParse(__OFFICIAL_ORIGIN__)) return null;
	const { origin, protocol } = new URL(__OFFICIAL_ORIGIN__);
	return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** Rule 1.17: the official origin, or the local machine for development. */
export function isOfficial(address: URL, official: string | null): boolean {
	return address.origin === official || LOCAL_HOSTS.includes(address.hostname);
}
