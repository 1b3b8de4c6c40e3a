import { useNavigate } from '@remix-run/react';
import { ArrowLeftRight, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Request } from '#worker/contract/request.ts';
import type { TransferPeriod } from '#worker/contract/transfer.ts';
import type { TransferForms, TransferSettings } from '#worker/contract/transfers-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { PeriodList } from './period-list.tsx';
import { downloadReport } from './transfer.data.client.ts';
import { clients, REFUSAL_TEXT } from './transfer-words.ts';
import { VacationRows } from './vacation-rows.tsx';

const TABLE = deskOnly(async () => (await import('./desk/period-table.tsx')).PeriodTable);

type Props = {
	readonly settings: TransferSettings;
	readonly forms: TransferForms;
	readonly historic: {
		readonly period: TransferPeriod;
		readonly items: readonly Request[];
	} | null;
	/** Number of clients in the unsent draft. */
	readonly unsent: number;
};

/** /transferencia: vacations with their clients without cover, and the requests of each period. */
export function TransfersOverview({ settings, forms, historic, unsent }: Props) {
	const navigate = useNavigate();
	const { permission, refusal } = settings;
	const items = historic?.items ?? [];
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const marked = new Set(items.map(({ _id }) => _id).filter((id) => chosen.has(id)));
	const all = items.length > 0 && marked.size === items.length;

	const isDesk = useDesk();
	const rows = { items, marked, onMark: mark, canMark: permission.report };

	function mark(id: string) {
		const next = new Set(marked);
		if (!next.delete(id)) next.add(id);
		setChosen(next);
	}

	return (
		<>
			{refusal && <Notice tone="info">{REFUSAL_TEXT[refusal]}</Notice>}
			{unsent > 0 && (
				<Notice tone="warn" act={<ButtonLink to="/transferencia/nova">Continuar</ButtonLink>}>
					Há uma transferência de {clients(unsent)} que não foi enviada.
				</Notice>
			)}
			<VacationRows vacations={forms.vacations} />
			<section aria-labelledby="pedidos" className="grid gap-3">
				<h2 id="pedidos" className="text-lg font-semibold">
					Pedidos de transferência
				</h2>
				<div className="grid gap-3 desk:flex desk:flex-wrap desk:items-end">
					{historic && forms.periods.length > 0 && (
						<div className="desk:w-72">
							<SelectField
								label="Período"
								value={historic.period._id}
								onChange={(event) =>
									navigate(`?periodo=${event.target.value}`, {
										replace: true,
										preventScrollReset: true,
									})
								}
							>
								{forms.periods.map(({ _id, name }) => (
									<option key={_id} value={_id}>
										{name}
										{_id === forms.openPeriodId ? ' (aberto)' : ''}
									</option>
								))}
							</SelectField>
						</div>
					)}
					{historic && (
						<>
							<p role="status" className="text-sm text-muted desk:grow desk:py-3.5">
								{plural(
									items.length,
									'transferência pedida',
									'transferências pedidas',
									'Nenhuma transferência pedida',
								)}
							</p>
							{permission.report && items.length > 1 && (
								<Button
									className="justify-self-start"
									onClick={() => setChosen(all ? new Set() : new Set(items.map(({ _id }) => _id)))}
								>
									{all ? 'Desmarcar todas' : `Marcar todas as ${items.length} para a planilha`}
								</Button>
							)}
						</>
					)}
				</div>
				{historic ? (
					items.length === 0 ? (
						<EmptyState icon={<FileSpreadsheet />} title="Nada neste período">
							As transferências que envolvem você ou a sua equipe aparecem aqui, com a decisão de
							cada uma.
						</EmptyState>
					) : isDesk ? (
						<DeskPart code={TABLE} props={rows} instead={PeriodList} />
					) : (
						<PeriodList {...rows} />
					)
				) : (
					<p className="text-muted">A empresa ainda não abriu períodos de transferência.</p>
				)}
			</section>
			<Acts marked={[...marked]} canAsk={permission.ask} />
		</>
	);
}

function Acts({
	marked,
	canAsk,
}: {
	readonly marked: readonly string[];
	readonly canAsk: boolean;
}) {
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<AppErrorCode | null>(null);
	if (!canAsk && marked.length === 0) return null;

	async function download() {
		setPending(true);
		setFailure(await downloadReport(marked));
		setPending(false);
	}

	return (
		<ActionBar note={<ErrorNote code={failure} />}>
			{marked.length > 0 && (
				<Button
					pending={pending}
					icon={<FileSpreadsheet aria-hidden="true" className="size-5" />}
					onClick={() => void download()}
				>
					Baixar planilha ({marked.length})
				</Button>
			)}
			{canAsk && (
				<ButtonLink
					look="primary"
					to="/transferencia/nova"
					icon={<ArrowLeftRight aria-hidden="true" className="size-5" />}
				>
					Nova transferência
				</ButtonLink>
			)}
		</ActionBar>
	);
}
