import { isGameMonth } from '#worker/domain/points/month.ts';

/** The month in the address; null: the current one. */
export function monthQuery(url: string): string | null {
	const asked = new URL(url).searchParams.get('mes') ?? '';
	return isGameMonth(asked) ? asked : null;
}
