import { Card } from '#app/ui/card.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AskingOptions } from '#worker/contract/allowances-api.ts';
import type { Request } from '#worker/contract/request.ts';
import { SubjectPicker } from '../public/subject-picker.tsx';
import { CLIENT_HINT, periodText, subjectOf } from '../request-words.ts';
import { findClients } from '../requests.data.client.ts';
import { TARGET_WORD } from '../target-word.ts';
import { findPeople } from './asking.data.client.ts';
import type { AskingDraft, Subject } from './asking-draft.ts';
import type { AskingForm } from './asking-form.ts';
import { problemText } from './problem-text.ts';

/** Rows below the search; a longer search text finds the others. */
const SHOWN = 20;

type Props = {
	readonly form: AskingForm;
	readonly draft: AskingDraft;
	readonly options: AskingOptions;
	readonly problem: string | undefined;
	readonly refused: Readonly<Record<string, string>>;
	/** Retroactive allowance requests that wait for a decision. */
	readonly waiting: readonly Request[];
	readonly onChange: (patch: Partial<AskingDraft>) => void;
};

/** The subjects of the request: clients of the portfolio on this device, or people of the team. */
export function SubjectFields(props: Props) {
	const { form, draft, options, problem, refused, waiting, onChange } = props;
	const { ownList, waitingWarning } = form;
	const isTrip = ownList !== null;
	const isClient = !isTrip && draft.target === 'client';
	const codes = new Set(draft.subjects.map(({ code }) => code));
	const twice = waiting.filter(({ client, employee }) =>
		codes.has(client === null ? employee.employeeCode : client.code),
	);
	const title = isTrip ? 'Quem viajou' : isClient ? 'Clientes' : 'Pessoas';
	return (
		<Card title={title}>
			{form.choosesTarget && options.targets.length > 1 && (
				<ChoiceGroup legend="O que abonar?">
					{options.targets.map((target) => (
						<ChoiceRow
							key={target}
							type="radio"
							name="alvo"
							label={TARGET_WORD[target]}
							checked={draft.target === target}
							onChange={() => onChange({ target, subjects: [], reason: '' })}
						/>
					))}
				</ChoiceGroup>
			)}
			{problem !== undefined && (
				<p role="alert" data-problem tabIndex={-1} className="font-medium text-danger">
					{problemText('subjects', problem)}
				</p>
			)}
			{isTrip && options.onlyDriver ? (
				<p className="font-semibold">{options.onlyDriver.name}</p>
			) : (
				<SubjectPicker
					key={draft.target}
					hint={isClient ? CLIENT_HINT : 'Nome ou código'}
					find={(search) =>
						isClient
							? findClients(search, { limit: SHOWN })
							: findPeople(ownList ?? draft.target, search, SHOWN)
					}
					chosen={draft.subjects}
					most={isTrip ? 1 : options.atOnce}
					eager={!isClient && !isTrip}
					refused={refused}
					onChange={(subjects: readonly Subject[]) => onChange({ subjects })}
				/>
			)}
			{twice.map((request) => (
				<Notice key={request._id} tone="warn">
					{waitingWarning} {subjectOf(request)}: {periodText(request)}.
				</Notice>
			))}
		</Card>
	);
}
