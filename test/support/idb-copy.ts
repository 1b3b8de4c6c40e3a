import { must } from '#worker/errors.ts';

type Index = {
	readonly name: string;
	readonly keyPath: string | string[];
	readonly unique: boolean;
	readonly multiEntry: boolean;
};

type StoreCopy = {
	readonly name: string;
	readonly keyPath: string | string[] | null;
	readonly autoIncrement: boolean;
	readonly indexes: readonly Index[];
	readonly rows: readonly unknown[];
};

/** One database of a browser, as JSON. `version` is IndexedDB's: ten times Dexie's. */
export type DatabaseCopy = {
	readonly name: string;
	readonly version: number;
	readonly stores: readonly StoreCopy[];
};

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/** Copies every database. Every store has keys within its rows. */
export async function copyDatabases(idb: IDBFactory): Promise<readonly DatabaseCopy[]> {
	const copies: DatabaseCopy[] = [];
	for (const { name } of await idb.databases()) {
		const db = await done(idb.open(must(name)));
		const stores: StoreCopy[] = [];
		for (const storeName of db.objectStoreNames) {
			const store = db.transaction(storeName).objectStore(storeName);
			if (store.keyPath === null) throw new Error(`${name}.${storeName} has outside keys`);
			const indexes = [...store.indexNames].map((indexName) => {
				const { keyPath, unique, multiEntry } = store.index(indexName);
				return { name: indexName, keyPath, unique, multiEntry };
			});
			const { keyPath, autoIncrement } = store;
			const rows = (await done(store.getAll())).map(toJson);
			stores.push({ name: storeName, keyPath, autoIncrement, indexes, rows });
		}
		copies.push({ name: must(name), version: db.version, stores });
		db.close();
	}
	return copies;
}

/** Creates the databases of a copy in an empty browser. */
export async function pasteDatabases(
	idb: IDBFactory,
	copies: readonly DatabaseCopy[],
): Promise<void> {
	for (const { name, version, stores } of copies) {
		const opening = idb.open(name, version);
		opening.onupgradeneeded = () => {
			for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
				const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
				for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
				for (const row of rows) store.put(fromJson(row));
			}
		};
		(await done(opening)).close();
	}
}

/** Bytes become `{ $bytes }`; anything else that JSON would change is refused. */
function toJson(value: unknown): unknown {
	if (value instanceof ArrayBuffer) return { $buffer: Buffer.from(value).toString('base64') };
	if (ArrayBuffer.isView(value)) {
		const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
		return { $view: value.constructor.name, $bytes: bytes.toString('base64') };
	}
	if (Array.isArray(value)) return value.map(toJson);
	if (typeof value !== 'object' || value === null) return value;
	if (Object.getPrototypeOf(value)?.constructor?.name !== 'Object') {
		throw new Error(`Cannot copy a ${value.constructor.name}`);
	}
	return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, toJson(of)]));
}

const VIEWS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array };

function fromJson(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(fromJson);
	if (typeof value !== 'object' || value === null) return value;
	const { $buffer, $view, $bytes } = value as Partial<Record<string, string>>;
	if ($buffer !== undefined) return bufferOf($buffer);
	if ($view !== undefined && $bytes !== undefined) {
		return new VIEWS[$view as keyof typeof VIEWS](bufferOf($bytes));
	}
	return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, fromJson(of)]));
}

function bufferOf(base64: string): ArrayBuffer {
	return new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}
