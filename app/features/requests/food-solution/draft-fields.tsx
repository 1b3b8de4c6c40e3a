import { Store } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { PickList } from '#app/ui/pick-list.tsx';
import type { DraftProblem, FoodSolutionDraft } from '#worker/contract/food-solution.ts';
import type { DraftPatch, FoodSolutionForm } from '#worker/contract/food-solution-api.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { titleFor } from '#worker/domain/session/person.ts';
import { CLIENT_HINT } from '../request-words.ts';
import { findClients } from '../requests.data.client.ts';
import { PROBLEM_TEXT } from './food-solution-words.ts';

/** Rows of a search; a longer search text finds the others. */
const SHOWN = 30;
const NOBODY: ReadonlySet<string> = new Set();

type Props = {
	readonly draft: FoodSolutionDraft;
	readonly form: Pick<FoodSolutionForm, 'employees' | 'today'>;
	/** Who asks. */
	readonly user: SessionUser | null;
	readonly problems: readonly DraftProblem[];
	readonly onPatch: (patch: DraftPatch) => void;
};

/** Person, client and days of the request. */
export function DraftFields({ draft, form, user, problems, onPatch }: Props) {
	const { employees, today } = form;
	const id = useId();
	const [picking, setPicking] = useState(false);
	const said = (...asked: DraftProblem[]) => {
		const found = problems.find((problem) => asked.includes(problem));
		return found && PROBLEM_TEXT[found];
	};
	const { employee, client } = draft;
	const options =
		employee && !employees.some((one) => one.employeeCode === employee.employeeCode)
			? [employee, ...employees]
			: employees;

	function pick({ code, name, comercialDivision, salesman }: PortfolioClient) {
		setPicking(false);
		const owner = employees.find((one) => one.employeeCode === salesman.code);
		// If the client belongs to another salesman, the request is for that salesman.
		const isOther = employee?.jobTitle === 'Vendedor' && owner !== undefined;
		onPatch({
			client: { code, name, comercialDivision },
			...((isOther || employee === null) && owner && { employee: owner }),
		});
	}

	return (
		<Card title="Pedido">
			<div className="grid gap-1.5">
				<label htmlFor={id} className="font-semibold">
					Para quem
				</label>
				<select
					id={id}
					className="input"
					value={employee?.employeeCode ?? ''}
					onChange={({ target }) =>
						onPatch({ employee: options.find((one) => one.employeeCode === target.value) ?? null })
					}
				>
					{employee === null && <option value="">Escolha</option>}
					{options.map((one) => (
						<option key={one.employeeCode} value={one.employeeCode}>
							{one.name} · {titleFor(one, user)}
						</option>
					))}
				</select>
			</div>
			<div className="grid gap-1.5">
				<span className="font-semibold">Cliente</span>
				<Button
					className="justify-start text-start"
					icon={<Store aria-hidden="true" className="size-5 flex-none" />}
					onClick={() => setPicking(true)}
				>
					{client ? `${client.code} · ${client.name}` : 'Escolher cliente'}
				</Button>
				{said('client-missing') && (
					<p role="alert" data-problem tabIndex={-1} className="text-sm font-medium text-danger">
						{said('client-missing')}
					</p>
				)}
			</div>
			<div className="grid gap-3 grid-fit-13/2">
				<DateField
					label="Primeiro dia"
					min={today}
					value={draft.startDate}
					error={said('start-missing', 'start-past')}
					onChange={(startDate) => onPatch({ startDate })}
				/>
				<DateField
					label="Último dia"
					min={draft.startDate || today}
					value={draft.endDate}
					error={said('end-missing', 'end-before-start')}
					onChange={(endDate) => onPatch({ endDate })}
				/>
			</div>
			<TextArea
				label="Observação"
				maxLength={1000}
				value={draft.observation}
				onChange={({ target }) => onPatch({ observation: target.value })}
			/>
			<Dialog open={picking} onClose={() => setPicking(false)} title="Escolher cliente">
				<PickList
					hint={CLIENT_HINT}
					find={(search) => findClients(search, { limit: SHOWN })}
					eager
					type="button"
					chosen={NOBODY}
					isFull={false}
					onPick={(one) => pick(one.client)}
				/>
			</Dialog>
		</Card>
	);
}
