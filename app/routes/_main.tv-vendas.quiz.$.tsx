import { redirect } from '@remix-run/react';

/** No screen of its own: the guard leads from here to the first question, or to the videos. */
export function clientLoader() {
	return redirect('/tv-vendas');
}

export default function Quiz() {
	return null;
}
