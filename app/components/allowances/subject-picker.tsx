import { useEffect, useRef, useState } from 'react';
import type { Subject } from '#app/allowances/allowance-draft.ts';
import { codeOf } from '#app/error-text.ts';
import { plural } from '#app/format.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from '../button.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import { ErrorNote } from '../error-note.tsx';
import { SearchField } from '../search-field.tsx';
import { ChosenSubjects } from './chosen-subjects.tsx';

const PAUSE_MS = 120;

export type Found = { readonly total: number; readonly rows: readonly Subject[] };

type Props = {
	/** What the search looks at: 'Nome, código, cidade ou vendedor'. */
	readonly hint: string;
	readonly find: (search: string) => Promise<Found>;
	/** Everybody a search finds, to be taken at once; without it one takes them one by one. */
	readonly findAll?: (search: string) => Promise<Found>;
	readonly chosen: readonly Subject[];
	/** Requests of one sending; 1: another choice takes its place. */
	readonly most: number;
	/** Shown before anything is written. */
	readonly eager: boolean;
	/** Why the server refused one, by its code. */
	readonly refused: Readonly<Record<string, string>>;
	readonly onChange: (chosen: readonly Subject[]) => void;
};

/** Clients or people, found by writing and taken one by one; those taken stand above the search. */
export function SubjectPicker(props: Props) {
	const { hint, find, findAll, chosen, most, eager, refused, onChange } = props;
	const [search, setSearch] = useState('');
	const [found, setFound] = useState<Found | null>(null);
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	const ask = useRef(find);
	ask.current = find;
	const isAsked = eager || search.trim() !== '';
	useEffect(() => {
		let over = false;
		if (!isAsked) {
			setFound(null);
			return;
		}
		const timer = setTimeout(async () => {
			try {
				const rows = await ask.current(search);
				if (!over) setFound(rows);
			} catch (error) {
				if (!over) setFailed(codeOf(error));
			}
		}, PAUSE_MS);
		return () => {
			over = true;
			clearTimeout(timer);
		};
	}, [search, isAsked]);
	const codes = new Set(chosen.map(({ code }) => code));
	const isFull = most > 1 && chosen.length >= most;
	const remove = (code: string) => onChange(chosen.filter((one) => one.code !== code));
	const addAll = async () => {
		try {
			const all = (await findAll?.(search))?.rows ?? [];
			onChange([...chosen, ...all.filter(({ code }) => !codes.has(code))].slice(0, most));
		} catch (error) {
			setFailed(codeOf(error));
		}
	};
	const add = (one: Subject) => onChange(most === 1 ? [one] : [...chosen, one]);
	return (
		<>
			<ChosenSubjects chosen={chosen} refused={refused} onChange={onChange} />
			<SearchField
				label={`Buscar por ${hint.toLowerCase()}`}
				placeholder={hint}
				onSearch={setSearch}
			/>
			<ErrorNote code={failed} />
			{isFull && (
				<p className="text-sm font-medium text-warn">
					Cada envio leva até {most}. Envie estes e faça outro pedido para os próximos.
				</p>
			)}
			{isAsked && found && (
				<>
					<p role="status" className="text-sm text-muted">
						{plural(found.total, 'resultado', 'resultados', 'Nada com esse nome')}
						{found.total > found.rows.length && `, aqui os ${found.rows.length} primeiros`}
					</p>
					{findAll && found.total > 1 && found.total <= most - chosen.length && (
						<Button look="quiet" onClick={() => void addAll()}>
							Marcar os {found.total}
						</Button>
					)}
					<div className="grid gap-2">
						{found.rows.map((one) => (
							<ChoiceRow
								key={one.code}
								type={most === 1 ? 'radio' : 'checkbox'}
								name={most === 1 ? 'escolha' : `escolha-${one.code}`}
								label={one.name}
								detail={one.detail}
								checked={codes.has(one.code)}
								disabled={isFull && !codes.has(one.code)}
								onChange={(event) => (event.target.checked ? add(one) : remove(one.code))}
							/>
						))}
					</div>
				</>
			)}
		</>
	);
}
