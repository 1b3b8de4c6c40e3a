import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../app/routes/', import.meta.url));

/** `_main.carteira.$code.tsx` → `/carteira/:code`; null: a layout, an unknown address, or acts without a screen. */
function addressOf(file: string, files: readonly string[]): string | null {
	const name = file.replace(/\.tsx$/, '');
	const isLayout = files.some((other) => other.startsWith(`${name}.`) && other !== file);
	if (isLayout || name === '$' || name.startsWith('acts.')) return null;
	const parts = name.split('.').filter((part) => !part.startsWith('_'));
	const address = parts.map((part) => part.replace(/_$/, '').replace(/^\$/, ':'));
	return `/${address.join('/')}`;
}

/** Every address the app has a screen for, as its files say; a part that varies begins with ':'. */
export function appRoutes(): readonly string[] {
	const files = readdirSync(FOLDER);
	const addresses = files.flatMap((file) => addressOf(file, files) ?? []);
	return [...new Set(addresses)].sort();
}
