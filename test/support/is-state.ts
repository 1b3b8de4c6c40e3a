/** The addresses of a revision, sent as a whole state or as a difference. */
export const STATE = /\/sync\/coaching\/state(?:\/difference)?$/;

/** Whether an address is that of a revision. */
export function isState(address: string): boolean {
	return STATE.test(address);
}
