const QUESTION = 'pergunta';

/** The address of the observation, opened on the screen at `pathname`. */
export function observationFrom(pathname: string): string {
	const index = /questions\/(\d+)$/.exec(pathname)?.[1];
	return `/coaching/pdvs/observation${index === undefined ? '' : `?${QUESTION}=${index}`}`;
}

/** The way back from the observation: to the question it was opened at, else to the client. */
export function backFromObservation(search: string): {
	readonly to: string;
	readonly words: string;
} {
	const index = new URLSearchParams(search).get(QUESTION) ?? '';
	return /^\d+$/.test(index)
		? { to: `/coaching/form/questions/${index}`, words: `Voltar à pergunta ${Number(index) + 1}` }
		: { to: '/coaching/form/pdv', words: 'Voltar ao cliente' };
}
