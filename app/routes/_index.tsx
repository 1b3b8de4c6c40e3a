import { type ClientLoaderFunctionArgs, redirect } from '@remix-run/react';
import { notAfterActs } from '#app/platform/acts.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';

/** Has no screen: the guard redirects to the first screen of the person. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return redirect('/menu');
}

export const shouldRevalidate = notAfterActs;

export default function Index() {
	return null;
}
