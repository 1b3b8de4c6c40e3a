/** Where the databases live; injected so that a test, or a second phone, brings its own. */
export type IdbFactory = {
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
};
