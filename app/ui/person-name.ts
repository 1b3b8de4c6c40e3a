/** First and last name: 'Ana Beatriz Carvalho' → 'Ana Carvalho'. */
export function shortName(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	return words.length < 2 ? name : `${words.at(0)} ${words.at(-1)}`;
}

/** The letters that replace a missing picture: 'AC'. */
export function initials(name: string): string {
	return shortName(name)
		.split(' ')
		.map((word) => word.charAt(0).toUpperCase())
		.join('');
}
