import { plural } from '#app/ui/format.ts';
import type { PdvRow } from '#worker/contract/coaching-api.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';

type Words = readonly [one: string, other: string];

const WORDS: Readonly<Record<PdvStatus, Words>> = {
	being: ['visitado', 'visitados'],
	absent: ['ausente', 'ausentes'],
	inactive: ['inativo', 'inativos'],
	overdue: ['inadimplente', 'inadimplentes'],
	discard: ['descartado', 'descartados'],
};
const CONTACT_WORDS: Readonly<Record<PdvStatus, Words>> = {
	...WORDS,
	being: ['contatado', 'contatados'],
	absent: ['não atendeu', 'não atenderam'],
};

/** '2 visitados, 1 ausente': the clients with a record of today, by their status. */
export function recordedText(rows: readonly Pick<PdvRow, 'status'>[], teleSales: boolean): string {
	const words = teleSales ? CONTACT_WORDS : WORDS;
	return (Object.keys(words) as PdvStatus[])
		.map((status) =>
			plural(rows.filter((row) => row.status === status).length, ...words[status], ''),
		)
		.filter(Boolean)
		.join(', ');
}
