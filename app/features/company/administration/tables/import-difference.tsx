import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { count } from '#app/ui/format.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import {
	IMPORT_ROW_KINDS,
	type ImportResponse,
	type ImportRowKind,
} from '#worker/contract/import.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { DifferenceRow } from './difference-row.tsx';
import { KIND_WORDS } from './import-words.ts';
import { downloadTable } from './imports.data.client.ts';

/** As many as the server sends at once. */
const PAGE = 50;

type Props = {
	readonly found: ImportResponse;
	readonly kind: ImportRowKind;
	readonly page: number;
};

/** The rows of one kind, a page at a time. */
export function ImportDifference({ found, kind, page }: Props) {
	const { counts, _id } = found.import;
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [isSaving, setSaving] = useState(false);
	const kinds = IMPORT_ROW_KINDS.filter((one) => counts[one] > 0);
	if (kinds.length === 0) return null;
	const at = (one: ImportRowKind, to: number) => `?ver=${one}&pagina=${to}`;

	async function save(): Promise<void> {
		setSaving(true);
		setCode(await downloadTable(`/imports/${_id}/errors`));
		setSaving(false);
	}

	return (
		<>
			<Segmented
				label="Linhas"
				segments={kinds.map((one) => ({
					...{ to: at(one, 0), label: KIND_WORDS[one], count: counts[one], chosen: one === kind },
				}))}
			/>
			{(kind === 'error' || kind === 'warning') && (
				<div>
					<Button
						pending={isSaving}
						icon={<Download aria-hidden="true" className="size-5" />}
						onClick={() => void save()}
					>
						Baixar a planilha com a coluna Erro
					</Button>
					<ErrorNote code={code} />
				</div>
			)}
			<Card content="rows">
				{found.rows.length === 0 ? (
					<EmptyState icon={<CircleCheck />} title="Nenhuma linha aqui">
						Escolha outro grupo acima.
					</EmptyState>
				) : (
					found.rows.map((row) => (
						<DifferenceRow key={`${row.row} ${row.key} ${row.column} ${row.message}`} row={row} />
					))
				)}
			</Card>
			{found.total > PAGE && (
				<nav aria-label="Páginas" className="flex flex-wrap items-center gap-3">
					{page > 0 && (
						<ButtonLink to={at(kind, page - 1)} replace preventScrollReset>
							Anteriores
						</ButtonLink>
					)}
					<span className="figures">
						{count(page * PAGE + 1)} a {count(page * PAGE + found.rows.length)} de{' '}
						{count(found.total)}
					</span>
					{(page + 1) * PAGE < found.total && (
						<ButtonLink to={at(kind, page + 1)} replace preventScrollReset>
							Próximas
						</ButtonLink>
					)}
				</nav>
			)}
		</>
	);
}

/** The kind of an address; null: none, the server takes the first that has rows. */
export function kindOf(asked: string | null): ImportRowKind | null {
	return IMPORT_ROW_KINDS.find((one) => one === asked) ?? null;
}
