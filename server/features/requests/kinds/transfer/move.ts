import type { MoveOrigin } from '#server/platform/db/rows/transfers.ts';

export type Move = {
	readonly request_id: string;
	readonly client_code: string;
	readonly from_code: string;
	readonly to_code: string;
	readonly visit_day: number | null;
	readonly origin: MoveOrigin | null;
};

/** The current place of each client whose move is due. */
export type Whereabouts = ReadonlyMap<
	string,
	{ readonly salesman_code: string; readonly weekday: number | null }
>;

/**
 * Returns the moves that can be made: the client is still with the salesman it leaves, the new
 * salesman is active, and no earlier move of the same run takes the client. All others fail.
 */
export function feasibleMoves(
	moves: readonly Move[],
	clients: Whereabouts,
	takers: ReadonlySet<string>,
): { readonly going: readonly Move[]; readonly failing: readonly Move[] } {
	const going = new Map<string, Move>();
	const failing: Move[] = [];
	for (const move of moves) {
		const client = clients.get(move.client_code);
		const isThere = client?.salesman_code === move.from_code && !going.has(move.client_code);
		if (isThere && takers.has(move.to_code)) going.set(move.client_code, move);
		else failing.push(move);
	}
	return { going: [...going.values()], failing };
}

/**
 * The clients to move back: they are still where they were moved to, and their former salesman is
 * active.
 */
export function returningMoves(
	moves: readonly Move[],
	clients: Whereabouts,
	owners: ReadonlySet<string>,
): readonly Move[] {
	return moves.filter(
		({ client_code, from_code, to_code }) =>
			clients.get(client_code)?.salesman_code === to_code && owners.has(from_code),
	);
}
