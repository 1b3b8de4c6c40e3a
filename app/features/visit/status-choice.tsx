import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import type { PdvStatus } from '#worker/contract/stage.ts';

/** What the check-in records of a client. */
type Recordable = Exclude<PdvStatus, 'discard'>;

type Words = {
	readonly label: string;
	readonly detail: string;
	readonly act: string;
	/** The words of teleSales, where they differ. */
	readonly contact?: string;
	readonly contactAct?: string;
};

const WORDS: Readonly<Record<Recordable, Words>> = {
	being: {
		label: 'Visitar agora',
		contact: 'Contatar agora',
		detail: 'Abre o formulário.',
		act: 'Fazer check-in',
	},
	absent: {
		label: 'Cliente ausente',
		contact: 'Não atendeu',
		detail: 'Registra e fecha na hora.',
		act: 'Registrar ausência',
		contactAct: 'Registrar que não atendeu',
	},
	inactive: {
		label: 'Cliente inativo',
		detail: 'Registra e tira o cliente da meta de hoje.',
		act: 'Registrar como inativo',
	},
	overdue: {
		label: 'Inadimplente',
		detail: 'Registra o atraso e fecha na hora.',
		act: 'Registrar inadimplência',
	},
};

const RECORDABLE = Object.keys(WORDS) as readonly Recordable[];

export function isRecordable(status: PdvStatus | null): status is Recordable {
	return status !== null && Object.hasOwn(WORDS, status);
}

/** Label of the button that records `status`. */
export function recordingAct(status: Recordable, teleSales: boolean): string {
	const { act, contactAct = act } = WORDS[status];
	return teleSales ? contactAct : act;
}

type ChoiceProps = {
	readonly status: Recordable;
	readonly teleSales: boolean;
	readonly onChoose: (status: Recordable) => void;
};

export function StatusChoice({ status, teleSales, onChoose }: ChoiceProps) {
	return (
		<ChoiceGroup legend={teleSales ? 'Como foi o contato?' : 'Como está o cliente?'}>
			{RECORDABLE.map((value) => {
				const { label, contact = label, detail } = WORDS[value];
				return (
					<ChoiceRow
						key={value}
						type="radio"
						name="status"
						label={teleSales ? contact : label}
						detail={detail}
						checked={status === value}
						onChange={() => onChoose(value)}
					/>
				);
			})}
		</ChoiceGroup>
	);
}

type AskProps = {
	readonly open: boolean;
	readonly status: Recordable;
	readonly clientName: string;
	readonly teleSales: boolean;
	readonly onRecord: () => void;
	readonly onStay: () => void;
};

/** Asks before a status is recorded that closes the client at once and cannot be taken back. */
export function AskToRecord({ open, status, clientName, teleSales, onRecord, onStay }: AskProps) {
	const act = recordingAct(status, teleSales);
	return (
		<Ask open={open} title={`${act}?`} act={act} stay="Voltar" onAct={onRecord} onStay={onStay}>
			<p>
				<strong>{clientName}</strong>{' '}
				{status === 'inactive'
					? 'deixa de contar na meta de hoje.'
					: 'fica sem perguntas e sem nota.'}{' '}
				O registro não pode ser desfeito, mas você ainda pode {teleSales ? 'contatar' : 'visitar'}{' '}
				este cliente hoje.
			</p>
		</Ask>
	);
}
