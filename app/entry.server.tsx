import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';

// Runs once, at build time, to write index.html. Without it Remix edits package.json by itself.
// biome-ignore lint/style/noDefaultExport: Remix reads the default export of this module
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Response {
	headers.set('Content-Type', 'text/html');
	const html = renderToString(<RemixServer context={context} url={request.url} />);
	return new Response(`<!DOCTYPE html>\n${html}`, { status, headers });
}
