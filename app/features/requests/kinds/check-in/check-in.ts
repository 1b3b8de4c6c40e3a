import { MapPinCheck } from 'lucide-react';
import { absolute, distance } from '#app/ui/format.ts';
import { type KindView, lookAtCoaching, toldFacts } from '../kind-view.ts';

export const CHECK_IN: KindView = {
	icon: MapPinCheck,
	word: 'Check-in',
	counted: ['check-in', 'check-ins'],
	gender: 'masculine',
	title: 'Check-ins fora da área',
	path: 'check-ins',
	hasNoCost: true,
	facts: ({ checkIn }) =>
		toldFacts({
			'Check-in': checkIn && absolute(checkIn.at),
			'Distância do cliente': checkIn && distance(checkIn.distance),
			'Precisão do GPS': checkIn && `± ${distance(checkIn.accuracy)}`,
			'Área do cliente': checkIn && `até ${distance(checkIn.limit)}`,
			Acompanhou: checkIn?.coachee,
		}),
	summary: ({ checkIn, reason }) => [
		checkIn && `A ${distance(checkIn.distance)} do cliente, ± ${distance(checkIn.accuracy)}`,
		reason,
	],
	brief: ({ checkIn, reason }) => [checkIn && `A ${distance(checkIn.distance)} do cliente`, reason],
	look: ({ checkIn }) => checkIn && lookAtCoaching(checkIn.coachingId),
	hasOwnDay: true,
	deciding: {
		readers: 'Quem fez o check-in vai ler.',
		refused: {
			reasons: [
				'A visita foi em outro lugar',
				'Não consegui confirmar a visita',
				'O endereço do cliente está certo',
			],
		},
	},
	trail: {
		asked: 'Check-in recebido',
		withdrawn: 'Visita descartada em outro aparelho',
		approved: 'Check-in aprovado',
		refused: 'Check-in não aprovado',
	},
};
