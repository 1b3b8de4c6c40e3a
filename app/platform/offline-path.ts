/** Whether an address lies below /offline, where screens only read what this device has. */
export function isOfflinePath(pathname: string): boolean {
	return pathname === '/offline' || pathname.startsWith('/offline/');
}
