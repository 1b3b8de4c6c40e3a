import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApi, Operation } from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
summary { cursor: pointer; padding: .6rem 0; overflow-wrap: anywhere; }
details { border-bottom: 1px solid #8885; } details > :not(summary) { margin-left: 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: .5rem; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
.mark { border: 1px solid; border-radius: 1rem; padding: 0 .5rem; font-size: .8rem; }
`;

/** Allows only this page's own style: no script, no image, no other address. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
	.update(STYLE)
	.digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

type Entry = { readonly method: string; readonly path: string; readonly operation: Operation };

/** The documentation as a page: every call, its bodies, every schema. Needs no script. */
export function documentationPage(api: OpenApi) {
	const entries: Entry[] = Object.entries(api.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	);
	const tags = [...new Set(entries.flatMap(({ operation }) => operation.tags))];
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title} API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>${api.info.title} API <small>${api.info.version}</small></h1>
<p>${api.info.description}</p>
<p><a href="docs/openapi.json">OpenAPI 3.1</a></p>
${tags.map(
	(tag) => html`<h2>${tag}</h2>
${entries.filter(({ operation }) => operation.tags.includes(tag)).map(call)}`,
)}
<h2>Schemas</h2>
${Object.entries(api.components.schemas).map(
	([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary>
${shown(schema)}</details>`,
)}
</body>
</html>`;
}

function call({ method, path, operation }: Entry) {
	const extension = operation['x-extension'] && html` <span class="mark">extension</span>`;
	const headers = operation.parameters.map((parameter) => `${parameter.name} (${parameter.in})`);
	return html`<details>
<summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> — ${operation.summary}${extension}</summary>
<p>${operation.security.length > 0 ? 'Needs a token.' : 'Needs no token.'} ${operation.description}</p>
${headers.length > 0 && html`<p>Also takes: ${headers.join(', ')}</p>`}
${operation.requestBody && html`<h4>Request</h4>${shown(operation.requestBody)}`}
<h4>Answers</h4>
${Object.entries(operation.responses).map(
	([status, response]) => html`<p><b>${status}</b> ${response.description}</p>
${status === '200' && shown(response)}`,
)}
</details>`;
}

function shown(schema: JsonSchema) {
	return html`<pre>${JSON.stringify(schema, null, '  ')}</pre>`;
}
