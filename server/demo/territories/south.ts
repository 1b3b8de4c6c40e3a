import type { Territory } from './territory.ts';

const PARANA = { uf: 'PR', timezone: 'America/Sao_Paulo' } as const;

export const SOUTH: readonly Territory[] = [
	{
		...PARANA,
		city: 'Curitiba',
		ddd: '41',
		districts: [
			['Centro', -25.4295, -49.271],
			['Batel', -25.443, -49.286],
			['Água Verde', -25.4535, -49.281],
			['Portão', -25.475, -49.294],
			['Santa Felicidade', -25.401, -49.332],
			['Boa Vista', -25.3855, -49.2455],
			['Cajuru', -25.4565, -49.215],
			['Boqueirão', -25.502, -49.241],
			['Pinheirinho', -25.5205, -49.2945],
		],
	},
	{
		...PARANA,
		city: 'Londrina',
		ddd: '43',
		districts: [
			['Centro', -23.3103, -51.1628],
			['Gleba Palhano', -23.328, -51.186],
			['Cinco Conjuntos', -23.2665, -51.1565],
			['Vila Casoni', -23.298, -51.151],
			['Jardim Bandeirantes', -23.3075, -51.1945],
			['Aeroporto', -23.3255, -51.1375],
			['Jardim Tóquio', -23.2965, -51.192],
		],
	},
	{
		...PARANA,
		city: 'Maringá',
		ddd: '44',
		districts: [
			['Zona 1', -23.4205, -51.9333],
			['Zona 7', -23.4105, -51.938],
			['Zona 3 (Vila Operária)', -23.4245, -51.9195],
			['Jardim Alvorada', -23.3945, -51.923],
			['Zona 5', -23.4285, -51.9515],
			['Vila Morangueira', -23.4045, -51.926],
			['Cidade Nova', -23.438, -51.9115],
		],
	},
	{
		...PARANA,
		city: 'Cascavel',
		ddd: '45',
		districts: [
			['Centro', -24.9555, -53.4552],
			['Neva', -24.967, -53.4655],
			['São Cristóvão', -24.954, -53.4255],
			['Cancelli', -24.9465, -53.4695],
			['Parque São Paulo', -24.9645, -53.445],
			['Coqueiral', -24.9555, -53.4795],
			['Floresta', -24.9195, -53.443],
		],
	},
];
