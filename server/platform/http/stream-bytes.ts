/**
 * Answers with a file that is produced in parts as fast as the network takes them. A failure breaks
 * the connection, so that a client does not take a partial file for a complete one.
 */
export function streamBytes(
	parts: AsyncGenerator<Uint8Array, void>,
	headers: Readonly<Record<string, string>>,
): Response {
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await parts.return();
		},
	});
	return new Response(body, { headers });
}
