/**
 * Asks for the next item while the last one is used, so that a database reads while this thread works.
 * Holds two items. Whoever stops early waits for the item that is being read.
 */
export async function* readAhead<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
	try {
		let reading = items.next();
		for (;;) {
			const item = await reading;
			if (item.done) return;
			reading = items.next();
			// It is thrown where it is awaited; whoever stops before that does not need it.
			reading.catch(() => undefined);
			yield item.value;
		}
	} finally {
		await items.return();
	}
}
