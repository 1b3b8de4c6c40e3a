import type { Territory } from './territory.ts';

const SAO_PAULO = { uf: 'SP', timezone: 'America/Sao_Paulo' } as const;

/** São Paulo: capital by zones, its ring and Campinas. */
export const SOUTHEAST: readonly Territory[] = [
	{
		...SAO_PAULO,
		city: 'São Paulo',
		ddd: '11',
		districts: [
			['Mooca', -23.5577, -46.5997],
			['Belenzinho', -23.5405, -46.5905],
			['Tatuapé', -23.5403, -46.5766],
			['Vila Prudente', -23.584, -46.582],
			['Vila Formosa', -23.5665, -46.5465],
			['Penha', -23.5274, -46.5418],
			['Vila Matilde', -23.5395, -46.5255],
			['Itaquera', -23.54, -46.456],
			['São Mateus', -23.6122, -46.4768],
		],
	},
	{
		...SAO_PAULO,
		city: 'São Paulo',
		ddd: '11',
		districts: [
			['Vila Mariana', -23.5892, -46.6345],
			['Ipiranga', -23.5893, -46.6061],
			['Saúde', -23.618, -46.639],
			['Jabaquara', -23.646, -46.64],
			['Campo Belo', -23.6225, -46.667],
			['Santo Amaro', -23.654, -46.708],
			['Campo Limpo', -23.648, -46.7585],
			['Cidade Ademar', -23.6735, -46.6555],
		],
	},
	{
		...SAO_PAULO,
		city: 'São Paulo',
		ddd: '11',
		districts: [
			['Pinheiros', -23.567, -46.702],
			['Butantã', -23.571, -46.721],
			['Lapa', -23.527, -46.701],
			['Pirituba', -23.487, -46.7245],
			['Freguesia do Ó', -23.501, -46.698],
			['Casa Verde', -23.5065, -46.656],
			['Santana', -23.502, -46.629],
			['Tucuruvi', -23.4805, -46.6035],
		],
	},
	{
		...SAO_PAULO,
		city: 'Campinas',
		ddd: '19',
		districts: [
			['Centro', -22.9056, -47.0608],
			['Cambuí', -22.8925, -47.0495],
			['Taquaral', -22.877, -47.052],
			['Barão Geraldo', -22.8285, -47.08],
			['Jardim Chapadão', -22.8885, -47.0785],
			['Ponte Preta', -22.9165, -47.0495],
			['Ouro Verde', -22.965, -47.1185],
			['Campo Grande', -22.9345, -47.1595],
		],
	},
	{
		...SAO_PAULO,
		city: 'Guarulhos',
		ddd: '11',
		districts: [
			['Centro', -23.4685, -46.5325],
			['Macedo', -23.4615, -46.5195],
			['Vila Galvão', -23.4565, -46.5585],
			['Gopoúva', -23.4655, -46.5445],
			['Cumbica', -23.4425, -46.4585],
			['Bonsucesso', -23.4165, -46.4045],
			['Taboão', -23.4355, -46.5045],
		],
	},
	{
		...SAO_PAULO,
		city: 'Santo André',
		ddd: '11',
		districts: [
			['Centro', -23.6575, -46.5325],
			['Vila Assunção', -23.668, -46.534],
			['Bairro Jardim', -23.6475, -46.5415],
			['Utinga', -23.6225, -46.5385],
			['Parque das Nações', -23.6375, -46.5195],
			['Campestre', -23.635, -46.55],
			['Vila Luzita', -23.6985, -46.5195],
		],
	},
];
