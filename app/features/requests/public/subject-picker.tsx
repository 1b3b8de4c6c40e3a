import { useRef, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { type Found, PickList } from '#app/ui/pick-list.tsx';
import type { AppErrorCode } from '#worker/errors.ts';
import type { Subject } from '../asking/asking-draft.ts';
import { ChosenSubjects } from '../asking/chosen-subjects.tsx';

type Props = {
	readonly hint: string;
	readonly find: (search: string) => Promise<Found<Subject>>;
	/** All results of a search, to choose all at once; absent: only one by one. */
	readonly findAll?: (search: string) => Promise<Found<Subject>>;
	readonly chosen: readonly Subject[];
	/** Most requests in one sending; if 1, a new choice replaces the old one. */
	readonly most: number;
	/** Shows results before anything is typed. */
	readonly eager: boolean;
	/** Why the server refused a subject, by its code. */
	readonly refused: Readonly<Record<string, string>>;
	readonly onChange: (chosen: readonly Subject[]) => void;
};

/** Finds clients or people as the person types. The chosen ones are listed above the search. */
export function SubjectPicker(props: Props) {
	const { hint, find, findAll, chosen, most, eager, refused, onChange } = props;
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	/** During a long search the choice may change; the result is added to the newest choice. */
	const newest = useRef(chosen);
	newest.current = chosen;
	const codes = new Set(chosen.map(({ code }) => code));
	const isFull = most > 1 && chosen.length >= most;
	const remove = (code: string) => onChange(chosen.filter((one) => one.code !== code));
	const add = ({ code, name, detail }: Subject) => {
		const one = { code, name, detail };
		onChange(most === 1 ? [one] : [...chosen, one]);
	};
	const addAll = async (search: string) => {
		setFailed(null);
		try {
			const all = (await findAll?.(search))?.rows ?? [];
			const now = newest.current;
			const there = new Set(now.map(({ code }) => code));
			onChange([...now, ...all.filter(({ code }) => !there.has(code))].slice(0, most));
		} catch (error) {
			setFailed(codeOf(error));
		}
	};
	return (
		<>
			<ChosenSubjects chosen={chosen} refused={refused} onChange={onChange} />
			{isFull && (
				<p className="text-sm font-medium text-warn">
					Cada envio leva até {most}. Envie estes e faça outro pedido para os próximos.
				</p>
			)}
			<ErrorNote code={failed} />
			<PickList
				hint={hint}
				find={find}
				eager={eager}
				type={most === 1 ? 'radio' : 'checkbox'}
				chosen={codes}
				isFull={isFull}
				onPick={(one, on) => (on ? add(one) : remove(one.code))}
				more={({ total }, search) =>
					findAll &&
					total > 1 &&
					total <= most - chosen.length && (
						<Button look="quiet" onClick={() => void addAll(search)}>
							Marcar os {total}
						</Button>
					)
				}
			/>
		</>
	);
}
