import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { date } from '#app/ui/format.ts';
import type { VacationClient } from '#worker/contract/transfer.ts';
import type { TransferAsk } from '#worker/contract/transfer-asking.ts';
import type { TransferForms, VacationView } from '#worker/contract/transfers-api.ts';
import { targetKind, vacationCover } from '#worker/domain/requests/transfer.ts';
import { visitDayOf } from '#worker/domain/requests/transfer-draft.ts';
import { NOTHING_REFUSED } from './refused-fields.ts';
import { SendFailure } from './send-failure.tsx';
import { type Sent, useTransferActs } from './transfer.data.client.ts';
import type { CoverDraft } from './transfer-drafts.ts';
import { clients as countClients, problemText } from './transfer-words.ts';
import { VisitDayField } from './visit-day-field.tsx';

/** The reason of every vacation transfer. */
const VACATION_REASON = 'Férias';

type Props = {
	readonly open: boolean;
	readonly draftName: string;
	readonly draft: CoverDraft;
	readonly clients: readonly VacationClient[];
	readonly view: VacationView;
	readonly targets: TransferForms['targets'];
	/** ISO date. */
	readonly today: string;
	readonly onChange: (patch: Partial<CoverDraft>) => void;
	readonly onDone: (count: number) => void;
	readonly onClose: () => void;
};

/** Chooses who takes over all marked clients for the days of the vacation. */
export function DistributeDialog({ open, onClose, ...rest }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={`Distribuir ${countClients(rest.clients.length)}`}>
			<DistributeForm {...rest} onClose={onClose} />
		</Dialog>
	);
}

function DistributeForm(props: Omit<Props, 'open'>) {
	const { draftName, draft, clients, view, targets, today, onChange, onDone, onClose } = props;
	const act = useTransferActs();
	const [tried, setTried] = useState(false);
	const [pending, setPending] = useState(false);
	const [sent, setSent] = useState<Sent>({ refused: NOTHING_REFUSED, failure: null });
	const cover = vacationCover(view.date, today);
	const dayless = clients.filter(({ weekday }) => visitDayOf(targetOf(draft), weekday) === null);
	const away = view.employee.employeeCode;
	const colleagues = targets.filter(
		({ employeeCode }) => targetKind(employeeCode) === 'person' && employeeCode !== away,
	);

	function change(patch: Partial<CoverDraft>) {
		setSent({ refused: NOTHING_REFUSED, failure: null });
		onChange(patch);
	}

	async function send() {
		setTried(true);
		if (draft.toEmployee === '' || dayless.length > 0) return;
		setPending(true);
		const items = clients.map((client) => askOf(client, draft, view.date.start, cover));
		const answer = await act('send', { draftName, items, key: draft.key });
		setPending(false);
		if (answer === 'done') return onDone(items.length);
		setSent(answer);
		if (answer.failure === 'key-reuse') onChange({ key: crypto.randomUUID() });
	}

	return (
		<>
			<p>
				De {date(cover.from)} a {date(cover.to)}; depois os clientes voltam sozinhos para{' '}
				{view.employee.name}. O pedido segue para aprovação.
			</p>
			<SelectField
				label="Quem assume"
				value={draft.toEmployee}
				error={tried && draft.toEmployee === '' ? problemText('toEmployee', 'required') : null}
				onChange={(event) => change({ toEmployee: event.target.value })}
			>
				<option value="">Escolha</option>
				{colleagues.map(({ employeeCode, name }) => (
					<option key={employeeCode} value={employeeCode}>
						{name} ({employeeCode})
					</option>
				))}
			</SelectField>
			<VisitDayField
				day={draft.visitDay}
				error={tried && dayless.length > 0 ? daylessText(dayless) : null}
				onChange={(visitDay) => change({ visitDay })}
			/>
			<TextArea
				label="Observação"
				hint="O que quem aprova precisa saber."
				rows={2}
				maxLength={1000}
				value={draft.observation}
				onChange={(event) => change({ observation: event.target.value })}
			/>
			<SendFailure code={sent.failure} />
			<Refusals sent={sent} clients={clients} />
			<div className="grid gap-2">
				<Button onClick={onClose}>Voltar à lista</Button>
				<Button look="primary" pending={pending} onClick={() => void send()}>
					Pedir para {countClients(clients.length)}
				</Button>
			</div>
		</>
	);
}

/** What the server refused, by client. */
function Refusals({
	sent: { refused },
	clients,
}: {
	readonly sent: Sent;
	readonly clients: readonly VacationClient[];
}) {
	const rows = clients.flatMap(({ code, name }) =>
		Object.entries(refused.byClient[code] ?? {}).map(([field, word]) => ({
			id: `${code} ${field}`,
			text: `${name}: ${problemText(field, word)}`,
		})),
	);
	if (rows.length === 0) return null;
	return (
		<ul className="grid gap-1 text-sm font-medium text-danger">
			{rows.map(({ id, text }) => (
				<li key={id}>{text}</li>
			))}
		</ul>
	);
}

function targetOf({ toEmployee, visitDay }: CoverDraft) {
	return { toEmployee, visitDay, removeReason: '' };
}

function daylessText(dayless: readonly VacationClient[]): string {
	const [first] = dayless;
	const who = dayless.length === 1 ? (first?.name ?? '') : `${dayless.length} clientes`;
	return `${who} sem dia de segunda a sexta: escolha um dia para todos.`;
}

function askOf(
	client: VacationClient,
	draft: CoverDraft,
	vacationStart: string,
	cover: { readonly from: string; readonly to: string },
): TransferAsk {
	const { code, comercialDivision, uf, city, weekday } = client;
	return {
		client: { code, comercialDivision, uf, city },
		toEmployee: draft.toEmployee,
		toDate: cover.from,
		transferEmployeeApplyDate: cover.from,
		transferEmployeeEndDate: cover.to,
		visitDay: visitDayOf(targetOf(draft), weekday),
		reason: VACATION_REASON,
		observation: draft.observation,
		telesalesForm: null,
		removeReason: null,
		vacationStart,
	};
}
