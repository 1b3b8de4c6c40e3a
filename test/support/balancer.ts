import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '#worker/errors.ts';

export type Balancer = {
	/** `http://127.0.0.1:3000` */
	readonly address: string;
	/** How many calls each address has got. */
	readonly counts: ReadonlyMap<string, number>;
	readonly stop: () => Promise<void>;
};

/** A plain load balancer: each call goes to the next one of these addresses, whoever makes it. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
	const counts = new Map(addresses.map((address) => [address, 0]));
	let turn = 0;
	const server = createServer((call, answer) => {
		const address = must(addresses[turn++ % addresses.length], 'address');
		counts.set(address, (counts.get(address) ?? 0) + 1);
		const { method, headers, url = '/' } = call;
		const forwarded = request(new URL(url, address), { method, headers }, (got) => {
			answer.writeHead(got.statusCode ?? 502, got.headers);
			got.pipe(answer);
		});
		forwarded.on('error', () => answer.destroy());
		call.pipe(forwarded);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://127.0.0.1:${port}`,
		counts,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
