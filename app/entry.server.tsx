import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

// Runs once, at build time, to write index.html. Without this file Remix edits package.json.
// biome-ignore lint/style/noDefaultExport: Remix reads the default export of this module
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	headers.set('Content-Type', 'text/html');
	const html = await new Promise<string>((resolve, reject) => {
		// Waits for suspended content too.
		const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
			onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
			onError: reject,
		});
	});
	return new Response(html, { status, headers });
}
