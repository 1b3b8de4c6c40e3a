import { notAfterActs } from '#app/platform/acts.ts';
/** Unknown addresses: the root shows 'Página não encontrada'. */
export function clientLoader(): never {
	throw new Response(null, { status: 404 });
}

export const shouldRevalidate = notAfterActs;

export default function Missing() {
	return null;
}
