/**
 * Answers with a text that is produced in parts as fast as the network takes them, so that a large
 * answer is never whole in memory. A failure breaks the connection, so that a client does not take
 * a partial answer for a complete one.
 */
export function streamText(
	parts: AsyncGenerator<string, void>,
	headers: Readonly<Record<string, string>>,
): Response {
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await parts.return();
		},
	});
	return new Response(body, { headers });
}
