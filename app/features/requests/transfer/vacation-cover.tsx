import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type Segment, Segmented } from '#app/ui/segmented.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useManualRevalidation } from '#app/ui/use-manual-revalidation.ts';
import { useVisibleRows } from '#app/ui/use-visible-rows.ts';
import type {
	TransferForms,
	TransferSettings,
	VacationView,
} from '#worker/contract/transfers-api.ts';
import { KEEP_DAY } from '#worker/domain/requests/transfer-draft.ts';
import { CoverProgress } from './cover-progress.tsx';
import { DistributeDialog } from './distribute-dialog.tsx';
import { type CoverDraft, isCoverDraft, vacationDraftName } from './transfer-drafts.ts';
import { vacationDays } from './transfer-words.ts';
import { VACATION_ROW_REM, VacationClientRow } from './vacation-client-row.tsx';

type State = VacationView['clients'][number]['state'];

const LISTS: readonly { readonly state: State; readonly label: string }[] = [
	{ state: 'missing', label: 'Faltam' },
	{ state: 'waiting', label: 'Aguardando' },
	{ state: 'covered', label: 'Com cobertura' },
];

type Props = {
	readonly settings: TransferSettings;
	readonly forms: TransferForms;
	readonly view: VacationView;
	readonly kept: unknown;
	/** The list shown, by its word in the address. */
	readonly list: string | null;
};

function emptyCover(): CoverDraft {
	const key = crypto.randomUUID();
	return { key, codes: [], toEmployee: '', visitDay: KEEP_DAY, observation: '' };
}

/** The transfers of one vacation: who has each client, and a transfer of several in one act. */
export function VacationCover({ settings, forms, view, kept, list }: Props) {
	const { employee, date, clients } = view;
	const { askAgain } = useManualRevalidation();
	const draftName = vacationDraftName(employee.employeeCode, date.start);
	const [begun] = useState(() => (isCoverDraft(kept) ? kept : emptyCover()));
	const { value: draft, write, failed } = useDraft<CoverDraft>(draftName, begun);
	const [asking, setAsking] = useState(false);
	const of = (state: State) => clients.filter((client) => client.state === state);
	const state = LISTS.find((one) => one.state === list)?.state ?? 'missing';
	const rows = of(state);
	const missing = of('missing');
	const wanted = new Set(draft.codes);
	const marked = missing.filter(({ code }) => wanted.has(code));
	const most = missing.slice(0, settings.clientsAtOnce);
	const all = marked.length > 0 && marked.length === most.length;
	const segments: Segment[] = LISTS.map((one) => ({
		to: `?lista=${one.state}`,
		label: one.label,
		count: of(one.state).length,
		chosen: one.state === state,
	}));

	function mark(codes: readonly string[]) {
		write((now) => ({ ...now, codes: codes.slice(0, settings.clientsAtOnce) }));
	}

	function toggle(code: string) {
		const codes = marked.map((client) => client.code);
		mark(wanted.has(code) ? codes.filter((one) => one !== code) : [...codes, code]);
	}

	function done(count: number) {
		setAsking(false);
		write(emptyCover);
		toast(count === 1 ? '1 cliente distribuído' : `${count} clientes distribuídos`);
		askAgain();
	}

	return (
		<>
			<div className="grid gap-2">
				<PageHeading>
					{employee.employeeCode} - {employee.name}
				</PageHeading>
				<p className="figures text-muted">Férias de {vacationDays(date)}</p>
				<CoverProgress
					covered={of('covered').length}
					waiting={of('waiting').length}
					total={clients.length}
				/>
			</div>
			{!settings.permission.vacation && (
				<Notice tone="info">
					O seu cargo acompanha o de/para, mas não distribui clientes. Fale com o coordenador da
					equipe.
				</Notice>
			)}
			<Segmented label="Situação dos clientes" segments={segments} />
			{state === 'missing' && settings.permission.vacation && missing.length > 1 && (
				<Button
					className="justify-self-start"
					onClick={() => mark(all ? [] : most.map(({ code }) => code))}
				>
					{all ? 'Desmarcar todos' : markAllText(most.length, missing.length)}
				</Button>
			)}
			<Rows
				key={state}
				rows={rows}
				marked={wanted}
				onMark={state === 'missing' && settings.permission.vacation ? toggle : null}
			/>
			{settings.permission.vacation && missing.length > 0 && (
				<ActionBar note={<ErrorNote code={failed} />}>
					<Button look="primary" disabled={marked.length === 0} onClick={() => setAsking(true)}>
						{marked.length === 0
							? 'Marque quem distribuir'
							: `Distribuir ${marked.length === 1 ? '1 cliente' : `${marked.length} clientes`}`}
					</Button>
				</ActionBar>
			)}
			<DistributeDialog
				open={asking}
				draftName={draftName}
				draft={draft}
				clients={marked}
				view={view}
				targets={forms.targets}
				today={settings.today}
				onChange={(patch) => write((now) => ({ ...now, ...patch }))}
				onDone={done}
				onClose={() => setAsking(false)}
			/>
		</>
	);
}

function markAllText(most: number, missing: number): string {
	return most === missing
		? `Marcar todos os ${missing} clientes`
		: `Marcar os primeiros ${most} de ${missing} clientes`;
}

type RowsProps = {
	readonly rows: VacationView['clients'];
	readonly marked: ReadonlySet<string>;
	/** null: rows are read-only. */
	readonly onMark: ((code: string) => void) | null;
};

function Rows({ rows, marked, onMark }: RowsProps) {
	const list = useRef<HTMLUListElement>(null);
	const { first, count } = useVisibleRows(list, rows.length, VACATION_ROW_REM);
	if (rows.length === 0) {
		return (
			<EmptyState icon={<CircleCheck />} title="Ninguém nesta lista">
				Cada cliente das férias está em uma das três listas: falta, aguarda aprovação ou já tem quem
				o atenda.
			</EmptyState>
		);
	}
	return (
		<ul
			ref={list}
			aria-label="Clientes das férias"
			className="relative"
			style={{ height: `${rows.length * VACATION_ROW_REM}rem` }}
		>
			{rows.slice(first, first + count).map((client, step) => (
				<VacationClientRow
					key={client.code}
					client={client}
					place={first + step}
					total={rows.length}
					checked={marked.has(client.code)}
					onMark={onMark}
				/>
			))}
		</ul>
	);
}
