import type { SeededRandom } from '#server/demo/random.ts';
import { areaOf, regionalOf } from '#server/features/requests/kinds/transfer/address-index.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { INACTIVATE_CLIENT, type TransferDetail } from '#worker/contract/request.ts';
import type { DemoSeller, Occasion } from '../demo-field.ts';
import { withoutReason } from '../draft-parts.ts';
import { TRANSFER_TEXTS } from '../request-texts.ts';
import type { DemoKind } from './demo-kind.ts';

export const TRANSFER: DemoKind = {
	share: 15,
	needsColleague: true,
	ordinary,
	odd: [inactivated, withoutReason, atOnce],
};

/** A transfer; one that is over moved the client to its present salesman. */
function ordinary({ random, seller, colleagues, client, today, isOver }: Occasion): RequestDraft {
	const reason = random.pick(Object.keys(TRANSFER_TEXTS));
	const colleague = random.pick(colleagues);
	const [from, to] = isOver ? [colleague, seller] : [seller, colleague];
	const startDate = today.add({ days: random.integer(3, 20) }).toString();
	return {
		kind: 'transfer',
		employeeCode: from.code,
		clientCode: client.code,
		startDate,
		endDate: null,
		reason,
		observation: random.pick(TRANSFER_TEXTS[reason] ?? ['']),
		cost: null,
		detail: { transfer: transferTo(to, client, startDate, random) },
	};
}

/** A permanent transfer from `date`. */
function transferTo(
	to: Pick<DemoSeller, 'code' | 'name'>,
	{ comercialDivision, address }: PortfolioClient,
	date: string,
	random: SeededRandom,
): TransferDetail {
	return {
		toEmployee: { employeeCode: to.code, name: to.name },
		toDate: date,
		visitDay: random.integer(1, 5),
		transferEmployeeApplyDate: date,
		transferEmployeeEndDate: null,
		telesalesForm: null,
		removeReason: null,
		transferClient: {
			comercialDivision,
			regionalId: regionalOf(address.uf),
			areaId: areaOf(address.uf, address.city),
		},
		vacationStart: null,
	};
}

function inactivated(draft: RequestDraft): RequestDraft {
	const { transfer } = draft.detail;
	if (!transfer) return draft;
	const toEmployee = { employeeCode: INACTIVATE_CLIENT.code, name: INACTIVATE_CLIENT.name };
	const removeReason = 'Inadimplência sem acordo';
	return {
		...draft,
		reason: removeReason,
		observation: 'Não atende mais o telefone e deve dois boletos.',
		detail: { transfer: { ...transfer, toEmployee, removeReason, visitDay: null } },
	};
}

function atOnce(draft: RequestDraft, { today }: Occasion): RequestDraft {
	const { transfer } = draft.detail;
	const date = today.add({ days: 1 }).toString();
	if (!transfer) return draft;
	const moved = { ...transfer, toDate: date, transferEmployeeApplyDate: date };
	return { ...draft, startDate: date, detail: { transfer: moved } };
}
