import { GENERIC_COACHEE } from '#worker/domain/session/person.ts';

/** First and last name: 'Ana Beatriz Carvalho' → 'Ana Carvalho'. */
export function shortName(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	return words.length < 2 ? name : `${words.at(0)} ${words.at(-1)}`;
}

/** Whether it is nobody's name: of the generic coachee. */
export function isGeneric(name: string): boolean {
	return name === GENERIC_COACHEE.name;
}

/** 'o ' before whoever stands for anybody; '' before a person's name. */
export function articleOf(name: string): string {
	return isGeneric(name) ? 'o ' : '';
}

/** 'Ana Carvalho', 'o Vendedor Genérico'. */
export function named(name: string): string {
	return articleOf(name) + shortName(name);
}

/** 'de Ana Carvalho', 'do Vendedor Genérico'. */
export function ofNamed(name: string): string {
	return `de ${named(name)}`.replace(/^de o /, 'do ');
}

/** The letters that replace a missing picture: 'AC'. */
export function initials(name: string): string {
	return shortName(name)
		.split(' ')
		.map((word) => word.charAt(0).toUpperCase())
		.join('');
}
