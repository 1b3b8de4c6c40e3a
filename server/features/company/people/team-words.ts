import { people } from '../import/entities/people.ts';

/** What a person finds in their list. `note`: in Portuguese, without the reason. */
export type Notice = { readonly to: string; readonly subject: string; readonly note: string };

/** People who joined, left or changed, for whoever is directly above. `names`: the first of `count`. */
export type TeamChange = {
	readonly to: string;
	readonly act: Act;
	readonly count: number;
	readonly names: readonly string[];
};
type Act = keyof typeof ACTS;

/** Names that are told; of the others only the number. */
export const NAMED = 3;

const ACTS = {
	joined: ['entrou', 'entraram'],
	left: ['saiu', 'saíram'],
	changed: ['mudou', 'mudaram'],
} as const;

/** `fields`: the keys of the columns of `people` that changed. */
export function ownNotice(to: string, fields: readonly string[]): Notice {
	const titles = people.columns.flatMap(({ key, title }) =>
		fields.includes(key) ? [title.toLocaleLowerCase('pt-BR')] : [],
	);
	return { to, subject: 'Seu cadastro mudou', note: capital(titles.join(', ')) };
}

/** One notice for each person who is told; at most one change of each act for one of them. */
export function teamNotices(changes: readonly TeamChange[]): readonly Notice[] {
	return [...new Set(changes.map(({ to }) => to))].map((to) => {
		const parts = (Object.keys(ACTS) as Act[]).flatMap((act) =>
			changes.filter((change) => change.to === to && change.act === act).map(partOf),
		);
		return { to, subject: 'Sua equipe mudou', note: capital(parts.join('; ')) };
	});
}

function partOf({ act, count, names }: TeamChange): string {
	const [one, many] = ACTS[act];
	const rest = count > names.length ? ` e mais ${count - names.length}` : '';
	return `${count === 1 ? one : many} ${names.join(', ')}${rest}`;
}

function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
