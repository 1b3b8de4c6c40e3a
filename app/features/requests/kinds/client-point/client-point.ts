import { MapPinPen } from 'lucide-react';
import { count, distance, plural } from '#app/ui/format.ts';
import type { ClientPointDetail } from '#worker/contract/client-point-request.ts';
import { metresBetween } from '#worker/domain/requests/agreed-point.ts';
import { type KindView, toldFacts } from '../kind-view.ts';
import { ClientPointDrawing } from './client-point-drawing.tsx';

export const CLIENT_POINT: KindView = {
	icon: MapPinPen,
	word: 'Posição do cliente',
	counted: ['posição de cliente', 'posições de clientes'],
	gender: 'feminine',
	title: 'Posição de clientes',
	path: 'posicoes',
	hasNoCost: true,
	facts: ({ clientPoint }) => (clientPoint ? factsOf(clientPoint) : []),
	picture: ClientPointDrawing,
	summary: ({ clientPoint, reason }) => [
		clientPoint && `Ponto novo a ${distance(metresBetween(clientPoint.from, clientPoint.to))}`,
		reason,
	],
	brief: ({ clientPoint }) => [
		clientPoint && `Ponto novo a ${distance(metresBetween(clientPoint.from, clientPoint.to))}`,
	],
	isAboutClient: true,
	look: ({ client }) =>
		client
			? {
					to: `/carteira/${encodeURIComponent(client.code)}`,
					title: 'Ver o cliente',
					detail: 'Endereço, telefone e compras',
				}
			: null,
	hasOwnDay: true,
	deciding: {
		readers: 'Fica na história do pedido.',
		refused: {
			reasons: [
				'O ponto atual está certo',
				'Os check-ins foram feitos longe da loja',
				'O cliente tem mais de uma entrada',
			],
		},
	},
	trail: {
		asked: 'Posição proposta',
		approved: 'Posição aprovada',
		refused: 'Posição recusada',
	},
};

function factsOf({ from, to, limit, checkIns, coaches }: ClientPointDetail) {
	return toldFacts({
		'Distância do ponto atual': distance(metresBetween(from, to)),
		'Área do cliente': `até ${distance(limit)}`,
		'Check-ins no ponto novo': `${count(checkIns.length)}, de ${plural(coaches, 'coach', 'coaches', 'nenhum coach')}`,
		'Ponto novo': `${degrees(to[1])}; ${degrees(to[0])}`,
	});
}

function degrees(value: number): string {
	return value.toFixed(5).replace('.', ',').replace('-', '−');
}
