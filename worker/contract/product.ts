import { code, integer, number, text, uuid } from './scalars.ts';
import { array, type Infer, named, oneOf, refine, rows, type } from './schema.ts';

/** What the files of the company are about. */
export const FILE_TYPES = ['foodsolution', 'general'] as const;

/** A product of the company. */
export const ProductSchema = named(
	'Product',
	type({
		code: code(),
		name: text(1, 200),
		category: text(0, 100),
		/** Unit of quantities: 'kg', 'cx' (box), 'pct' (packet). */
		unit: text(1, 16),
		/** Weight of one unit, kg. */
		unitKg: number(0, 10_000),
	}),
);
export type Product = Infer<typeof ProductSchema>;

const PRODUCTS = 20_000;
const CONTENTS = 1_000;

/** GET /v3/app/product (extension): products of food solutions, by category and name. */
export const ProductsResponse = named(
	'ProductsResponse',
	type({ products: array(ProductSchema, PRODUCTS) }),
);
export type ProductsResponse = Infer<typeof ProductsResponse>;

/** An address that a page may open: never a script or a file of the device. */
const webAddress = () =>
	refine(
		text(8, 2000),
		'web',
		(value) => /^https?:\/\//i.test(value) || 'Expected the address of a web page',
	);

/** GET /v3/app/link. */
export const LinksResponse = named(
	'LinksResponse',
	type({
		links: rows(
			'line',
			type({ _id: uuid(), title: text(1, 200), description: text(0, 1000), url: webAddress() }),
			CONTENTS,
		),
	}),
);
export type LinksResponse = Infer<typeof LinksResponse>;

/** GET /v3/app/appfiles. Their bytes: /v3/app/appfiles/{id}/content (extension). */
export const AppFilesResponse = named(
	'AppFilesResponse',
	type({
		files: rows(
			'file',
			type({
				_id: uuid(),
				type: oneOf(FILE_TYPES),
				name: text(1, 200),
				description: text(0, 1000),
				mediaType: text(1, 100),
				/** Bytes. */
				size: integer(),
			}),
			CONTENTS,
		),
	}),
);
export type AppFilesResponse = Infer<typeof AppFilesResponse>;
