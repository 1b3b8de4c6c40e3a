/** What a device says happened, by the server's clock: never after now. */
export function notAfter(now: Date, told: string): Date {
	const at = new Date(told);
	return at > now ? now : at;
}
