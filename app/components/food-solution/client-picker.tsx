import { useEffect, useState } from 'react';
import { codeOf } from '#app/error-text.ts';
import { plural } from '#app/format.ts';
import { onWorkerChange, worker } from '#app/worker.client.ts';
import type { PortfolioPage } from '#worker/api-portfolio.ts';
import type { PortfolioClient } from '#worker/domain/portfolio.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Dialog } from '../dialog.tsx';
import { ErrorNote } from '../error-note.tsx';
import { ListRow } from '../list-row.tsx';
import { SearchField } from '../search-field.tsx';
import { Skeleton } from '../skeleton.tsx';

/** Rows at once; a longer answer asks for another word. */
const SHOWN = 30;

type Props = {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly onPick: (client: PortfolioClient) => void;
};

/** Chooses a client of the portfolio on this device. */
export function ClientPicker({ open, onClose, onPick }: Props) {
	const [search, setSearch] = useState('');
	const [page, setPage] = useState<PortfolioPage | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	useEffect(() => {
		if (!open) return;
		let over = false;
		const ask = async () => {
			try {
				const found = await worker.portfolio.search({ search, offset: 0, limit: SHOWN });
				if (!over) setPage(found);
			} catch (error) {
				if (!over) setCode(codeOf(error));
			}
		};
		void ask();
		// The portfolio may still be on its way to this device.
		const stop = onWorkerChange((topics) => {
			if (topics.includes('portfolio')) void ask();
		});
		return () => {
			over = true;
			stop();
		};
	}, [open, search]);
	return (
		<Dialog open={open} onClose={onClose} title="Escolher cliente">
			<SearchField
				label="Buscar cliente por nome, código, cidade ou vendedor"
				placeholder="Nome, código, cidade ou vendedor"
				onSearch={setSearch}
			/>
			<ErrorNote code={code} />
			{page === null && code === null && <Skeleton label="Carregando clientes" />}
			{page?.total === 0 && (
				<p className="text-muted">
					{page.lastUpdate === null
						? 'A carteira ainda não está neste aparelho. Ela aparece aqui assim que baixar; sem internet, volte quando houver sinal.'
						: 'Nenhum cliente com essas palavras. Tente outra parte do nome, o código ou a cidade.'}
				</p>
			)}
			{page && page.total > 0 && (
				<>
					<p role="status" className="text-sm text-muted">
						{plural(page.total, 'cliente', 'clientes', 'Nenhum cliente')}
						{page.total > SHOWN && `; estes são os primeiros ${SHOWN}`}
					</p>
					<ul className="rows card">
						{page.rows.map((client) => (
							<li key={client.code}>
								<ListRow
									onPress={() => onPick(client)}
									title={client.name}
									detail={[client.code, client.address.city, client.salesman.name].join(' · ')}
								/>
							</li>
						))}
					</ul>
				</>
			)}
		</Dialog>
	);
}
