import {
	REASONS_SENT,
	type ReviewReason,
	type ReviewReasonKind,
	type ReviewState,
} from '#worker/contract/review.ts';

type Told = {
	readonly subject: string;
	readonly sent: string | null;
	readonly known: string | null;
	/** An ISO instant as a day and a time. */
	readonly at: (instant: string) => string;
};

type Words = {
	/** For lists and filters. */
	readonly word: string;
	/** With its figures: what the coaching says and what the server knows. It blames nobody. */
	readonly sentence: (told: Told) => string;
};

const PLAN_WORDS: ReadonlyMap<string, string> = new Map([
	['in', 'está em rota no coaching, mas em nenhuma rota desse dia da semana nos 31 dias antes.'],
	[
		'missing',
		'falta na rota do coaching, mas esteve na rota desse dia da semana durante os 31 dias antes.',
	],
	['out', 'foi visitado fora da rota, mas não era da rota do vendedor nos 31 dias antes.'],
]);

/** The words of every reason of rule 4.17. */
const WORDS: Readonly<Record<ReviewReasonKind, Words>> = {
	'form-unknown': {
		word: 'Formulário não publicado',
		sentence: ({ subject }) => `O formulário “${subject}” não é nenhum dos que a empresa publicou.`,
	},
	'form-altered': {
		word: 'Formulário diferente',
		sentence: ({ subject }) =>
			`O formulário “${subject}” chegou com título, perguntas ou pesos diferentes de todas as versões que a empresa publicou.`,
	},
	'parameters-differ': {
		word: 'Parâmetros diferentes',
		sentence: ({ sent, known }) =>
			sent === null
				? 'O cargo de quem fez o coaching não tem parâmetros de coaching.'
				: `O coaching usou os parâmetros “${sent}” (distância do cliente e visitas fora da rota), que a empresa nunca publicou para ${known}.`,
	},
	'job-title-differs': {
		word: 'Cargo diferente',
		sentence: ({ subject, sent, known }) =>
			`${subject}: ${sent} no coaching, ${known ?? 'fora do cadastro'} na empresa.`,
	},
	'tele-sales-differs': {
		word: 'Televendas diferente',
		sentence: ({ subject, sent, known }) =>
			`${subject || 'O coaching'}: ${channel(sent)} no coaching, ${known === null ? 'fora do cadastro' : channel(known)} na empresa.`,
	},
	'client-outside': {
		word: 'Cliente fora da carteira',
		sentence: ({ subject, sent }) =>
			`O cliente ${subject} (${sent}) não estava na carteira da equipe nos 31 dias antes do coaching.`,
	},
	'plan-differs': {
		word: 'Rota diferente',
		sentence: ({ subject, sent }) =>
			`O cliente ${subject} ${PLAN_WORDS.get(sent ?? '') ?? 'não confere com a rota.'}`,
	},
	'allowance-differs': {
		word: 'Abono diferente',
		sentence: ({ subject, sent }) =>
			sent === null
				? `O cliente ${subject} está sem abono no coaching, mas teve abono durante os 31 dias antes.`
				: `O cliente ${subject} está com o abono “${sent}” no coaching, que não teve nos 31 dias antes.`,
	},
	'day-contradicted': {
		word: 'Dia não confere',
		sentence: ({ subject, sent, known, at }) => {
			const [told, received] = [sent, known].map((instant) => (instant ? at(instant) : ''));
			return subject === ''
				? `O celular marcou ${told}, mas o coaching já tinha chegado ao servidor em ${received}.`
				: `O formulário “${subject}” foi usado em ${told}, mas só foi publicado em ${received}.`;
		},
	},
	'order-contradicted': {
		word: 'Ordem não confere',
		sentence: ({ subject, sent, known, at }) => {
			const what = STAGE_SUBJECTS.get(subject) ?? `Uma parte da visita a ${subject}`;
			const [told, received] = [sent, known].map((instant) => (instant ? at(instant) : ''));
			return (sent ?? '') > (known ?? '')
				? `${what} está marcada para ${told}, mas já tinha chegado ao servidor em ${received}.`
				: `${what} está marcada para ${told}, mas, pelo que o servidor recebeu, não foi antes de ${received}.`;
		},
	},
};

const STAGE_SUBJECTS: ReadonlyMap<string, string> = new Map([
	['', 'Uma parte do coaching'],
	['pre-process', 'Uma parte do pré-processo'],
	['post-process', 'Uma parte do pós-processo'],
]);

const SEVERAL = 'Vários motivos';

/** A reason as a sentence. `at`: writes an ISO instant as a day and a time. */
export function reasonSentence(
	{ reason, subject, sent, known }: ReviewReason,
	at: (instant: string) => string,
): string {
	return WORDS[reason].sentence({ subject: subject ?? '', sent, known, at });
}

/** The reasons of one coaching in a few words. */
export function reasonsWord(reasons: readonly ReviewReason[]): string {
	const [first, second] = new Set(reasons.map(({ reason }) => reason));
	if (second !== undefined) return SEVERAL;
	return first === undefined ? '' : WORDS[first].word;
}

/** The reasons as they are sent: the first ones, and the number of the others. */
export function sentReasons(reasons: readonly ReviewReason[]) {
	return {
		reasons: reasons.slice(0, REASONS_SENT),
		more: Math.max(0, reasons.length - REASONS_SENT),
	};
}

/** What people read of a coaching that the server could not confirm. */
export const REVIEW_WORD: Readonly<Record<ReviewState, string>> = {
	open: 'Em conferência',
	accepted: 'Contado',
	'not-counted': 'Não contado',
};

function channel(isTeleSales: string | null): string {
	return isTeleSales === 'true' ? 'televendas' : 'em campo';
}
