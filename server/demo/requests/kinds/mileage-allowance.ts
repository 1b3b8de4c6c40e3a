import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { type Occasion, pickReason } from '../demo-field.ts';
import { longAgo, period, withoutReason } from '../draft-parts.ts';
import type { DemoKind } from './demo-kind.ts';

const TRIP_REASONS: readonly (readonly [string, ...string[]])[] = [
	['Visita fora da rota', 'Cliente novo pediu apresentação da linha completa.'],
	['Entrega de amostras', 'Amostras de maturados para teste na cozinha do cliente.'],
	['Reunião', 'Reunião mensal de resultado com a coordenação, na regional.'],
	['Evento ou feira', 'Montagem do estande na feira do município vizinho.'],
	['Acompanhamento de vendedor', 'Dia de rota com o colega novo, para apresentar os clientes.'],
];

export const MILEAGE: DemoKind = {
	share: 18,
	needsColleague: false,
	ordinary,
	odd: [dear, farAway, longAgo, withoutReason],
};

function ordinary({ random, seller, client, askedOn }: Occasion): RequestDraft {
	const km = random.integer(18, 160);
	const price = random.integer(82, 112) / 100;
	const from = seller.clients[0]?.address ?? client.address;
	const to = random.pick(seller.clients).address;
	return {
		kind: 'mileageallowance',
		employeeCode: seller.code,
		clientCode: null,
		...period(askedOn.subtract({ days: random.integer(0, 9) }), 1),
		...pickReason(random, TRIP_REASONS),
		cost: { unit: 'BRL', amount: Math.round(km * price * 100) / 100 },
		detail: { mileage: { km, from: placeOf(from), to: placeOf(to) } },
	};
}

function dear(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const km = draft.detail.mileage?.km ?? 1;
	const amount = Math.round(km * random.integer(131, 190)) / 100;
	return { ...draft, cost: { unit: 'BRL', amount } };
}

function farAway(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const { mileage } = draft.detail;
	if (!mileage) return draft;
	const km = random.integer(420, 780);
	return {
		...draft,
		cost: { unit: 'BRL', amount: km },
		detail: { mileage: { ...mileage, km } },
	};
}

function placeOf({ city, district }: PortfolioClient['address']): string {
	return `${district}, ${city}`;
}
