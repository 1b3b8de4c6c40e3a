/** A district: name, and latitude and longitude of its centre in degrees. */
export type District = readonly [name: string, latitude: number, longitude: number];

/** The area of one salesman: a city or a part of a large one, in the order of a week's work. */
export type Territory = {
	readonly uf: string;
	readonly city: string;
	/** Telephone area code. */
	readonly ddd: string;
	/** IANA zone; the company works in three. */
	readonly timezone: string;
	/** At least six: one or two per day. */
	readonly districts: readonly District[];
};
