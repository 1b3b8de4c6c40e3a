import { useEffect, useState } from 'react';
import { codeOf } from '#app/error-text.ts';
import { clients } from '#app/transfer/transfer-words.ts';
import { worker } from '#app/worker.client.ts';
import type { PortfolioPage } from '#worker/api-portfolio.ts';
import type { TransferPerson } from '#worker/api-transfers.ts';
import { NO_FILTER } from '#worker/domain/portfolio-filter.ts';
import { type DraftClient, draftClient } from '#worker/domain/requests/transfer-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from '../button.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import { ErrorNote } from '../error-note.tsx';
import { SelectField } from '../field.tsx';
import { Notice } from '../notice.tsx';
import { SearchField } from '../search-field.tsx';

/** Rows under the search; the rest is found by writing more. */
const SHOWN = 10;
const PAUSE_MS = 120;
/** Rows the worker hands over at once. */
const WINDOW = 200;

function queryOf(search: string, owner: string) {
	return { search, filter: { ...NO_FILTER, salesman: owner === '' ? null : owner } };
}

type Props = {
	readonly employees: readonly TransferPerson[];
	readonly chosen: ReadonlySet<string>;
	/** Clients that still fit. */
	readonly room: number;
	readonly onAdd: (clients: readonly DraftClient[]) => void;
	readonly onRemove: (code: string) => void;
};

/** Clients of the portfolio on this device, found by writing, taken one by one or all that match. */
export function PortfolioPicker({ employees, chosen, room, onAdd, onRemove }: Props) {
	const [text, setText] = useState('');
	const [owner, setOwner] = useState('');
	const [page, setPage] = useState<PortfolioPage | null>(null);
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	const isAsked = text !== '' || owner !== '';
	useEffect(() => {
		if (!isAsked) {
			setPage(null);
			return;
		}
		let over = false;
		const timer = setTimeout(async () => {
			try {
				const found = await worker.portfolio.search({
					...queryOf(text, owner),
					offset: 0,
					limit: SHOWN,
				});
				if (!over) setPage(found);
			} catch (error) {
				if (!over) setFailed(codeOf(error));
			}
		}, PAUSE_MS);
		return () => {
			over = true;
			clearTimeout(timer);
		};
	}, [text, owner, isAsked]);

	async function addAll(total: number) {
		try {
			const found: DraftClient[] = [];
			for (let offset = 0; offset < Math.min(total, room + chosen.size); offset += WINDOW) {
				const { rows } = await worker.portfolio.search({
					...queryOf(text, owner),
					offset,
					limit: WINDOW,
				});
				found.push(...rows.map(draftClient));
			}
			onAdd(found);
		} catch (error) {
			setFailed(codeOf(error));
		}
	}

	return (
		<div className="grid gap-3">
			{employees.length > 1 && (
				<SelectField
					label="Carteira de"
					value={owner}
					onChange={(event) => setOwner(event.target.value)}
				>
					<option value="">Toda a equipe</option>
					{employees.map(({ employeeCode, name }) => (
						<option key={employeeCode} value={employeeCode}>
							{name} ({employeeCode})
						</option>
					))}
				</SelectField>
			)}
			<SearchField
				label="Buscar cliente por nome, código, cidade ou vendedor"
				placeholder="Nome, código, cidade ou vendedor"
				onSearch={setText}
			/>
			<ErrorNote code={failed} />
			{page?.lastUpdate === null && (
				<Notice tone="warn">
					A carteira ainda não chegou a este aparelho. Abra Neste aparelho, baixe a carteira e
					volte.
				</Notice>
			)}
			{page !== null && page.lastUpdate !== null && (
				<>
					<p role="status" className="text-sm text-muted">
						{page.total === 0 ? 'Nada com esse nome' : clients(page.total)}
						{page.total > SHOWN && `, aqui os ${SHOWN} primeiros`}
					</p>
					{page.total > 1 && room > 0 && (
						<Button className="justify-self-start" onClick={() => void addAll(page.total)}>
							{page.total <= room
								? `Adicionar todos os ${page.total}`
								: `Adicionar os primeiros ${room}`}
						</Button>
					)}
					<div className="grid gap-2">
						{page.rows.map((client) => (
							<ChoiceRow
								key={client.code}
								type="checkbox"
								name={`cliente-${client.code}`}
								label={client.name}
								detail={`${client.code} · ${client.address.city} · com ${client.salesman.name}`}
								checked={chosen.has(client.code)}
								disabled={room === 0 && !chosen.has(client.code)}
								onChange={(event) =>
									event.target.checked ? onAdd([draftClient(client)]) : onRemove(client.code)
								}
							/>
						))}
					</div>
				</>
			)}
		</div>
	);
}
