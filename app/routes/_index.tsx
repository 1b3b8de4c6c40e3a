import { type ClientLoaderFunctionArgs, redirect } from '@remix-run/react';
import { guardRoute } from '../platform/route-guards.client.ts';

/** No screen of its own: the guard knows the person's first one. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return redirect('/menu');
}

export default function Index() {
	return null;
}
