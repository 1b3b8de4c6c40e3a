/** A district by its name and centre: latitude and longitude in degrees. */
export type District = readonly [name: string, latitude: number, longitude: number];

/** What one salesman covers: a city, or a part of a large one, in the order of a week's work. */
export type Territory = {
	readonly uf: string;
	readonly city: string;
	/** Telephone area code. */
	readonly ddd: string;
	/** IANA zone: the company works in three. */
	readonly timezone: string;
	/** At least six: one or two a day. */
	readonly districts: readonly District[];
};
