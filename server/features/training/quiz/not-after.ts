/** Limits an instant of a device to the server's current time. */
export function notAfter(now: Date, told: string): Date {
	const at = new Date(told);
	return at > now ? now : at;
}
