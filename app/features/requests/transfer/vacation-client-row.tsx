import { ChoiceRow } from '#app/ui/choice-row.tsx';
import type { VacationClient } from '#worker/contract/transfer.ts';
import { dayName } from './transfer-words.ts';

/** Height of a row with the gap below it. */
export const VACATION_ROW_REM = 6;

type Props = {
	readonly client: VacationClient;
	/** From 0. */
	readonly place: number;
	readonly total: number;
	readonly checked: boolean;
	readonly onMark: ((code: string) => void) | null;
};

/** A client of a person on vacation: a checkbox to transfer it, or who has it now. */
export function VacationClientRow({ client, place, total, checked, onMark }: Props) {
	const { code, name, city, weekday, toEmployee, state } = client;
	const detail = [code, city, dayName(weekday ?? 7)].filter(Boolean).join(' · ');
	// With large text a name has a third line.
	const named =
		'line-clamp-2 leading-5 @max-[12rem]/row:line-clamp-3 @max-[12rem]/row:leading-[1.1]';
	return (
		<li
			aria-setsize={total}
			aria-posinset={place + 1}
			className="@container/row absolute inset-x-0 pb-2"
			style={{ top: `${place * VACATION_ROW_REM}rem`, height: `${VACATION_ROW_REM}rem` }}
		>
			{onMark ? (
				<ChoiceRow
					type="checkbox"
					name={`cliente-${code}`}
					className="h-full overflow-hidden py-0"
					label={<span className={named}>{name}</span>}
					detail={<span className="line-clamp-2 @max-[12rem]/row:leading-[1.1]">{detail}</span>}
					checked={checked}
					onChange={() => onMark(code)}
				/>
			) : (
				<div className="card grid h-full content-center overflow-hidden px-4">
					<span className={`font-medium ${named}`}>{name}</span>
					<span className="truncate text-sm text-muted @max-[12rem]/row:leading-[1.1]">
						{detail}
					</span>
					<span className="truncate text-sm @max-[12rem]/row:leading-[1.1]">
						{toEmployee
							? `${state === 'covered' ? 'Com' : 'Pedido para'} ${toEmployee.name}`
							: 'Já distribuído'}
					</span>
				</div>
			)}
		</li>
	);
}
