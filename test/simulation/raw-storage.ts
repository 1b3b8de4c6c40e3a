import { IDBFactory } from 'fake-indexeddb';

/** The inside of fake-indexeddb, as far as a simulation reaches into it. */
type RawRecord = { readonly key: unknown; readonly value: unknown };

type RawRecords = {
	put(record: RawRecord): void;
	values(): Iterable<RawRecord>;
	clear(): void;
};
type RawIndex = { records: RawRecords };
type RawStore = {
	readonly keyPath: string | null;
	readonly rawIndexes: Map<string, RawIndex>;
	records: RawRecords;
};
export type RawTransaction = {
	readonly db: RawConnection;
	readonly mode: string;
	_state: string;
	_rollbackLog: (() => void)[];
	_requests: unknown[];
	_abort(name: string): void;
};
export type RawConnection = {
	readonly _rawDatabase: RawDatabase;
	_closed: boolean;
	_closePending: boolean;
};
export type RawDatabase = {
	readonly name: string;
	version: number;
	rawObjectStores: Map<string, RawStore>;
	transactions: RawTransaction[];
	connections: RawConnection[];
	processTransactions(): void;
};

/** The databases of a browser, by name. */
export function rawDatabases(factory: IDBFactory): Map<string, RawDatabase> {
	return (factory as unknown as { _databases: Map<string, RawDatabase> })._databases;
}

/**
 * A copy of a browser's storage, without its connections. Records are shared, because a write never
 * changes one but replaces it.
 */
export function copyStorage(factory: IDBFactory): IDBFactory {
	const copy = new IDBFactory();
	for (const [name, raw] of rawDatabases(factory)) rawDatabases(copy).set(name, copyDatabase(raw));
	return copy;
}

function copyDatabase(raw: RawDatabase): RawDatabase {
	const Database = raw.constructor as new (name: string, version: number) => RawDatabase;
	const copy = new Database(raw.name, raw.version);
	for (const [name, store] of raw.rawObjectStores) {
		const next = shallow(store) as RawStore & { rawDatabase: RawDatabase };
		next.rawDatabase = copy;
		next.records = copyRecords(store.records);
		const generator = (store as { keyGenerator?: object | null }).keyGenerator;
		if (generator) Object.assign(next, { keyGenerator: shallow(generator) });
		const indexes = new Map<string, RawIndex>();
		for (const [indexName, index] of store.rawIndexes) {
			const copied = shallow(index) as RawIndex & { rawObjectStore: RawStore };
			copied.rawObjectStore = next;
			copied.records = copyRecords(index.records);
			indexes.set(indexName, copied);
		}
		Object.assign(next, { rawIndexes: indexes });
		copy.rawObjectStores.set(name, next);
	}
	return copy;
}

function shallow<T extends object>(value: T): T {
	return Object.assign(Object.create(Object.getPrototypeOf(value)), value) as T;
}

type Node = { left?: Node | undefined; right?: Node | undefined; parent?: Node | undefined };
type Tree = { _root?: Node };

function copyRecords(records: RawRecords): RawRecords {
	const copy = shallow(records) as RawRecords & { records: Tree };
	copy.records = shallow((records as unknown as { records: Tree }).records);
	if (copy.records._root) copy.records._root = copyNode(copy.records._root, undefined);
	return copy;
}

function copyNode(node: Node, parent: Node | undefined): Node {
	const copy = { ...node, parent };
	if (node.left) copy.left = copyNode(node.left, copy);
	if (node.right) copy.right = copyNode(node.right, copy);
	return copy;
}

/** The values of a table, read without a transaction. */
export function rowsOf(factory: IDBFactory, prefix: string, table: string): readonly unknown[] {
	const rows: unknown[] = [];
	for (const [name, raw] of rawDatabases(factory)) {
		const store = name.startsWith(prefix) ? raw.rawObjectStores.get(table) : undefined;
		if (store) for (const { value } of store.records.values()) rows.push(value);
	}
	return rows;
}

/** Ends a connection as the death of its program does: what it has not committed is undone. */
export function breakConnection(connection: RawConnection): void {
	const raw = connection._rawDatabase;
	for (const transaction of raw.transactions) {
		if (transaction.db !== connection || transaction._state === 'finished') continue;
		if (transaction.mode === 'versionchange') {
			// The queue of openings waits for its end.
			transaction._abort('AbortError');
			continue;
		}
		for (const undo of transaction._rollbackLog.reverse()) undo();
		transaction._rollbackLog = [];
		transaction._requests = [];
		transaction._state = 'finished';
	}
	raw.transactions = raw.transactions.filter(
		({ db, mode }) => db !== connection || mode === 'versionchange',
	);
	connection._closePending = true;
	connection._closed = true;
	raw.connections = raw.connections.filter((one) => one !== connection);
	raw.processTransactions();
}
