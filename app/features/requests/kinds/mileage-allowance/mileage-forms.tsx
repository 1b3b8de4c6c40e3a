import { Car } from 'lucide-react';
import { type AskingDraft, kmOf } from '#app/features/requests/asking/asking-draft.ts';
import type { AskingForm } from '#app/features/requests/asking/asking-form.ts';
import { count, date, money } from '#app/ui/format.ts';
import type { AskedMileage } from '#worker/contract/mileage.ts';
import { mileageCost, mileageProblems } from '#worker/domain/requests/kinds/mileage-allowance.ts';
import { TripFields } from './trip-fields.tsx';

const KIND = 'mileageallowance';

export const MILEAGE_FORMS = {
	quilometragem: {
		kind: KIND,
		target: null,
		choosesTarget: false,
		ownList: 'mileage',
		waitingWarning: null,
		Icon: Car,
		title: 'Quilometragem',
		detail: 'Reembolso de uma viagem com o próprio carro',
		fields: (props) => <TripFields {...props} />,
		asked: (draft) => ({ kind: KIND, items: tripsOf(draft) }),
		problems(draft, today) {
			const [trip] = tripsOf(draft);
			return trip ? mileageProblems(trip, today) : {};
		},
		lines(draft, kmPrice) {
			const km = kmOf(draft);
			return [
				`${date(draft.start)}: ${draft.from} → ${draft.to}`,
				`${count(km)} km × ${money(kmPrice)} = ${money(mileageCost(km, kmPrice))}`,
			];
		},
	},
} as const satisfies Record<string, AskingForm>;

function tripsOf(draft: AskingDraft): readonly AskedMileage[] {
	const { start, from, to, reason, observation } = draft;
	const trip = { date: start, km: kmOf(draft), from, to, reason, observation };
	return draft.subjects.map(({ code }) => ({ ...trip, employeeCode: code }));
}
