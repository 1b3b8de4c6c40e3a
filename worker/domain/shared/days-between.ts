/** Whole days between two ISO dates; negative when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
	return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}
