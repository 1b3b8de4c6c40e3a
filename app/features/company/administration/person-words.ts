import { errorText } from '#app/platform/error-text.ts';
import { and } from '#app/ui/format.ts';
import type { Tone } from '#app/ui/status-chip.tsx';
import type {
	PersonFile,
	PersonState,
	PersonTies,
} from '#worker/contract/administration-people.ts';
import { shownJobTitle } from '#worker/domain/session/person.ts';
import { isAppError } from '#worker/errors.ts';

export const STATES: Readonly<Record<PersonState, { readonly word: string; readonly tone: Tone }>> =
	{
		active: { word: 'Com acesso', tone: 'good' },
		invited: { word: 'Convidada', tone: 'info' },
		uninvited: { word: 'Sem senha', tone: 'warn' },
		disabled: { word: 'Sem acesso', tone: 'neutral' },
	};

/** Whether the person can log in now. */
export const ACCESS_TEXTS: Readonly<Record<PersonState, string>> = {
	active: 'Entra no app com o próprio código e senha.',
	invited: 'Entra no app depois de abrir o convite e escolher a senha.',
	uninvited: 'Ainda não entra no app: falta o convite, para escolher a senha.',
	disabled: 'Não entra no app. O que fez continua guardado.',
};

const FIELD_TEXTS: Readonly<Record<string, string>> = {
	superiorCode:
		'Este superior não pode ter esta pessoa na equipe: o cargo dele precisa estar acima, e ele não pode estar abaixo dela nem sem acesso.',
	code: 'Este código já é de outra pessoa, ou tem espaços ou letras com acento. Escolha outro.',
	name: 'Escreva o nome, com até 200 letras.',
	jobTitle: 'Há pessoas abaixo desta. Mova-as para outro superior antes de mudar o cargo.',
	administers:
		'A empresa precisa de pelo menos um administrador com acesso. Dê o direito a outra pessoa antes.',
	disabled: 'Você não pode encerrar o seu próprio acesso. Peça a outro administrador.',
	from: 'Escolha hoje ou um dia depois.',
	consultantFor: 'Alguém da lista não existe mais, ou é a própria pessoa. Tire e salve de novo.',
};

/** Why a change of a person was refused, in words. Rethrows what is no refusal. */
export function refusalText(error: unknown): string {
	if (!isAppError(error)) throw error;
	const known = Object.keys(error.fields ?? {}).find((field) => FIELD_TEXTS[field]);
	return (known && FIELD_TEXTS[known]) ?? errorText(error.code);
}

/** The title of a person (rule 1.1); an older server tells the job title alone. */
export function fileTitle({
	jobTitle,
	consultantFor = [],
	isConsultantManager = false,
}: PersonFile['person']): string {
	const consulted = consultantFor.map((one) => one.code);
	return shownJobTitle({ jobTitle, consultantFor: consulted, isConsultantManager });
}

/** What stays with a person whose access ends; '' when nothing does. */
export function tiesText({ below, clients, openCoachings, waitingRequests }: PersonTies): string {
	const parts = [
		below > 0 && `${below} ${below === 1 ? 'pessoa' : 'pessoas'} na equipe`,
		clients > 0 && `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`,
		openCoachings > 0 && `${openCoachings} coaching em andamento`,
		waitingRequests > 0 &&
			`${waitingRequests} ${waitingRequests === 1 ? 'pedido' : 'pedidos'} sem decisão`,
	];
	return and(parts.filter((part) => part !== false));
}
