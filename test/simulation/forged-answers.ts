import type { NetworkFault } from './network.ts';
import type { Random } from './random.ts';

function ours(status: number, code: string, headers: Record<string, string> = {}): Response {
	return new Response(JSON.stringify({ error: { code, message: code } }), {
		status,
		headers: { 'content-type': 'application/json', 'x-acompanha': '1', ...headers },
	});
}

function foreign(status: number): Response {
	return new Response('<html><body>Aceite os termos</body></html>', {
		status,
		headers: { 'content-type': 'text/html' },
	});
}

/** An answer that does not come from the server; null: the fault is of another kind. */
export function forgedAnswer(fault: NetworkFault, random: Random): (() => Response) | null {
	switch (fault) {
		case '401':
			return () => ours(401, 'unauthenticated');
		case '403':
			return () => ours(403, 'forbidden');
		case '409': {
			const code = random.pick(['coaching-exists', 'schema-unknown', 'app-outdated', 'key-reuse']);
			return () => ours(409, code);
		}
		case '429': {
			const seconds = random.int(1, 20);
			return () => ours(429, 'too-many-attempts', { 'retry-after': String(seconds) });
		}
		case '5xx': {
			const status = random.pick([500, 502, 503, 504]);
			return random.isBelow(0.5) ? () => ours(status, 'server-failed') : () => foreign(status);
		}
		case 'foreign-200':
			return () => foreign(200);
		case 'foreign-401':
			return () => foreign(401);
		default:
			return null;
	}
}
