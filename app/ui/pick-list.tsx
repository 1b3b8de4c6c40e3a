import { type ReactNode, useEffect, useState } from 'react';
import { useLoad } from '#app/platform/use-load.ts';
import { onDataChange } from '#app/platform/worker-store.client.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ErrorNote } from './error-note.tsx';
import { plural } from './format.ts';
import { ListRow } from './list-row.tsx';
import { Notice } from './notice.tsx';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';

const PAUSE_MS = 120;

export type Option = { readonly code: string; readonly name: string; readonly detail: string };

export type Found<T extends Option> = {
	readonly total: number;
	/** The first rows found. */
	readonly rows: readonly T[];
	/** The rows are clients and the portfolio is not on this device yet. */
	readonly isMissing?: boolean;
};

type Props<T extends Option> = {
	/** What the search covers: 'Nome, código ou cidade'. */
	readonly hint: string;
	/** Called at each keystroke, when `about` changes, and when the portfolio arrives. */
	readonly find: (search: string) => Promise<Found<T>>;
	readonly about?: string;
	/** Shows rows before anything is typed. */
	readonly eager: boolean;
	/** `button`: a tap on the row takes one. */
	readonly type: 'radio' | 'checkbox' | 'button';
	readonly chosen: ReadonlySet<string>;
	/** No further row can be chosen. */
	readonly isFull: boolean;
	readonly onPick: (one: T, on: boolean) => void;
	/** Content between the count and the rows. */
	readonly more?: (found: Found<T>, search: string) => ReactNode;
};

/** Finds clients or people by typing. A long result is narrowed by typing more. */
export function PickList<T extends Option>(props: Props<T>) {
	const { hint, find, about = '', eager, more } = props;
	const [search, setSearch] = useState('');
	const isAsked = eager || search.trim() !== '';
	const {
		data: found,
		code: failed,
		reload,
	} = useLoad(async () => (isAsked ? find(search) : null), [search, isAsked, about], {
		pauseMs: PAUSE_MS,
	});
	useEffect(() => onDataChange('portfolio', reload), [reload]);
	return (
		<>
			<SearchField
				label={`Buscar por ${hint.toLowerCase()}`}
				placeholder={hint}
				onSearch={setSearch}
			/>
			<ErrorNote code={failed} />
			{isAsked && found === null && failed === null && <Skeleton label="Buscando" />}
			{isAsked && found?.isMissing && (
				<Notice tone="warn">
					A carteira ainda não chegou a este aparelho. Ela aparece aqui assim que baixar; sem
					internet, volte quando houver sinal.
				</Notice>
			)}
			{isAsked && found && !found.isMissing && (
				<>
					<p role="status" className="text-sm text-muted">
						{plural(found.total, 'resultado', 'resultados', 'Nada com esse nome')}
						{found.total > found.rows.length && `, aqui os ${found.rows.length} primeiros`}
					</p>
					{more?.(found, search)}
					<Rows {...props} rows={found.rows} />
				</>
			)}
		</>
	);
}

function Rows<T extends Option>({
	rows,
	type,
	chosen,
	isFull,
	onPick,
}: Props<T> & { readonly rows: readonly T[] }) {
	if (rows.length === 0) return null;
	if (type === 'button') {
		return (
			<ul className="rows card">
				{rows.map((one) => (
					<li key={one.code}>
						<ListRow onPress={() => onPick(one, true)} title={one.name} detail={one.detail} />
					</li>
				))}
			</ul>
		);
	}
	return (
		<div className="grid gap-2">
			{rows.map((one) => (
				<ChoiceRow
					key={one.code}
					type={type}
					name={type === 'radio' ? 'escolha' : `escolha-${one.code}`}
					label={one.name}
					detail={one.detail}
					checked={chosen.has(one.code)}
					disabled={isFull && !chosen.has(one.code)}
					onChange={(event) => onPick(one, event.target.checked)}
				/>
			))}
		</div>
	);
}
