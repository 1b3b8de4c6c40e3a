/**
 * Flags of Node for processes of tests: code is optimized several times later than usual, because most
 * of it runs too rarely to pay for its compilation. Without any optimization, filling a company and
 * long statements would take half as long again.
 */
export const LATE_OPTIMIZATION = [
	'--interrupt-budget=500000',
	'--wasm-tiering-budget=200000000',
] as const;
