/** Whether a path lies below /offline, where screens read only data of this device. */
export function isOfflinePath(pathname: string): boolean {
	return pathname === '/offline' || pathname.startsWith('/offline/');
}
