let asking: Promise<PermissionStatus> | null = null;

/**
 * The browser's status of the location permission; it asks nobody. A start needs it several times at
 * once, and each query takes a slow phone some milliseconds: calls share the one that is in flight.
 */
export function locationStatus(): Promise<PermissionStatus> {
	asking ??= navigator.permissions.query({ name: 'geolocation' }).finally(() => {
		asking = null;
	});
	return asking;
}
