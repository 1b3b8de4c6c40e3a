/** The regional office of an address: one for each state. */
export function regionalOf(uf: string): string {
	return uf;
}

/** The sales area of an address: one for each city. `SP`, `São Paulo` → `SP-sao-paulo`. */
export function areaOf(uf: string, city: string): string {
	const plain = city
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	return `${uf}-${plain}`.slice(0, 64);
}
