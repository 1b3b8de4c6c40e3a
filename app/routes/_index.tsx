import { redirect } from '@remix-run/react';

export async function clientLoader() {
	return redirect('/menu');
}

export default function Index() {
	return null;
}
