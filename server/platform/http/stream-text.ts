/**
 * An answer whose text comes in parts, each made when the network has room for it: what is large
 * is never whole in memory. A failure on the way breaks the connection, so that nobody takes half
 * an answer for all of it.
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
