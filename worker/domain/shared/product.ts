/** Something the company sells. */
export type Product = {
	readonly code: string;
	readonly name: string;
	readonly category: string;
	/** What is counted: 'kg', 'cx' (a box), 'pct' (a packet). */
	readonly unit: string;
	/** Weight of one unit, kg. */
	readonly unitKg: number;
};
