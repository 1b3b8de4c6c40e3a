import { ErrorResponse } from '#worker/contract/session.ts';
import type { Route } from '../http/route.ts';
import { type Components, type JsonSchema, toJsonSchema } from './json-schema.ts';

export type Operation = {
	readonly tags: readonly string[];
	readonly summary: string;
	readonly description: string;
	readonly 'x-extension'?: true;
	readonly security: readonly JsonSchema[];
	readonly parameters: readonly JsonSchema[];
	readonly requestBody?: JsonSchema;
	readonly responses: Readonly<Record<string, JsonSchema>>;
};

export type OpenApi = {
	readonly openapi: '3.1.0';
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, JsonSchema>>;
		readonly securitySchemes: JsonSchema;
	};
};

/** A mounted route with its full path. */
export type PublishedRoute = { readonly base: string; readonly route: Route };

const ABOUT = `Bodies are JSON. Every answer carries \`x-acompanha: 1\`; an answer without it is not
of this API. A refusal is \`{ error: { code, message, fields? } }\`. A call that changes something
takes an \`Idempotency-Key\`: the same key and body answer the same, once done. Extensions are calls
that are optional for clients.`;

/** The documentation of the mounted routes, from the schemas that check them. */
export function openApi(routes: readonly PublishedRoute[], version: string): OpenApi {
	const components: Components = new Map();
	const paths: Record<string, Record<string, Operation>> = {};
	for (const { base, route } of routes) {
		const path = `${base}${route.path.replace(/:(\w+)/g, '{$1}')}`;
		const methods = paths[path] ?? {};
		methods[route.method.toLowerCase()] = operation(route, components);
		paths[path] = methods;
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Acompanha', version, description: ABOUT },
		paths,
		components: {
			schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
			securitySchemes: {
				token: { type: 'apiKey', in: 'header', name: 'token' },
				refresh: { type: 'apiKey', in: 'cookie', name: '__Host-acompanha-refresh' },
			},
		},
	};
}

function operation(route: Route, components: Components): Operation {
	const { tag, summary, extension, access, body } = route;
	return {
		tags: [tag],
		summary,
		description: noteOn(route),
		...(extension && { 'x-extension': true }),
		security:
			access === 'public' ? [] : access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
		parameters: parameters(route),
		...(body && {
			requestBody: {
				required: true,
				content: { 'application/json': { schema: toJsonSchema(body, components) } },
			},
		}),
		responses: responses(route, components),
	};
}

function noteOn({ extension, access, bodyLimit, byPlayer, repeat, stream }: Route): string {
	const sentences = [
		extension && 'Extension: optional for clients.',
		access === 'coach' && 'Refused (403) to people without coachings: Vendedor and consultants.',
		access === 'trainer' && 'Refused (403) to all but trainers: Gerente, Empresa and consultants.',
		access === 'administrator' && 'Refused (403) to all but administrators.',
		bodyLimit &&
			`At most ${bodyLimit / 1024} kB, also after decompression (Content-Encoding: gzip).`,
		byPlayer && 'Also by the cookie of /v3/app/video/access instead of a token.',
		repeat === 'key' && 'The same Idempotency-Key answers the same again.',
		stream && `With Accept: ${stream.type}, one JSON list per line.`,
	];
	return sentences.filter(Boolean).join(' ');
}

function parameters({ path, query = {}, repeat, etag, upcast }: Route): JsonSchema[] {
	const text = { type: 'string' };
	const header = (name: string, required: boolean) => ({
		name,
		in: 'header',
		required,
		schema: text,
	});
	const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
		name,
		in: 'path',
		required: true,
		schema: text,
	}));
	const inQuery = Object.entries(query).map(([name, description]) => ({
		name,
		in: 'query',
		required: false,
		description,
		schema: text,
	}));
	return [
		...inPath,
		...inQuery,
		...(repeat === 'key' ? [header('Idempotency-Key', false)] : []),
		...(upcast ? [header('Idempotency-Key', true), header('x-app-schema', true)] : []),
		...(etag ? [header('If-None-Match', false)] : []),
	];
}

function responses(route: Route, components: Components): Record<string, JsonSchema> {
	const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
	const refused = (description: string) => ({
		description,
		content: json(toJsonSchema(ErrorResponse, components)),
	});
	const { response, media = 'text/html', stream, etag, access, method } = route;
	return {
		200: {
			description: 'Done',
			content: {
				...(response ? json(toJsonSchema(response, components)) : { [media]: {} }),
				...(stream && {
					[stream.type]: { schema: toJsonSchema(stream.schema, components) },
				}),
			},
		},
		...(etag && { 304: { description: 'What the device has is what it would get' } }),
		...(access !== 'public' && { 401: refused('No token, or not a living one') }),
		...((access === 'coach' || access === 'trainer') && { 403: refused('Not for this job title') }),
		...(access === 'administrator' && { 403: refused('Only for administrators') }),
		...(method !== 'GET' && { 422: refused('A field or a rule is broken; see `fields`') }),
		429: refused('Too many attempts; see Retry-After'),
	};
}
