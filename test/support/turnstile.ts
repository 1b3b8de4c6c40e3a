/** Holds one call: `arrived` resolves when it is here, `letGo` forwards it. */
export function turnstile() {
	let letGo: () => void = () => undefined;
	let arrive: () => void = () => undefined;
	const going = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	const until = () => {
		arrive();
		return going;
	};
	return { until, held: { arrived, letGo: () => letGo() } };
}
