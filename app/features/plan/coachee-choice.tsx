import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import type { CoacheeOutlook } from '#worker/contract/plan-api.ts';

type Props = {
	readonly coachees: readonly CoacheeOutlook[];
	readonly chosen: CoacheeOutlook;
	readonly onChoose: (employeeCode: string) => void;
};

/** Whom to accompany: the salesman or the coordinator of the route (rule 2.3). */
export function CoacheeChoice({ coachees, chosen, onChoose }: Props) {
	return (
		<ChoiceGroup legend="Quem será acompanhado?">
			{coachees.map(({ employee: { employeeCode, name, jobTitle }, onLeave }) => (
				<ChoiceRow
					key={employeeCode}
					type="radio"
					name="pessoa"
					checked={employeeCode === chosen.employee.employeeCode}
					onChange={() => onChoose(employeeCode ?? '')}
					label={name}
					detail={onLeave ? `${jobTitle} · afastado hoje` : jobTitle}
				/>
			))}
		</ChoiceGroup>
	);
}
