import type { Territory } from './territory.ts';

export const NORTHEAST: readonly Territory[] = [
	{
		uf: 'PE',
		city: 'Recife',
		ddd: '81',
		timezone: 'America/Recife',
		districts: [
			['Boa Vista', -8.0585, -34.8895],
			['Graças', -8.0465, -34.8985],
			['Casa Forte', -8.034, -34.9195],
			['Casa Amarela', -8.0245, -34.9165],
			['Madalena', -8.0555, -34.9115],
			['Afogados', -8.0765, -34.909],
			['Imbiribeira', -8.111, -34.9135],
			['Boa Viagem', -8.1195, -34.9045],
		],
	},
	{
		uf: 'PE',
		city: 'Caruaru',
		ddd: '81',
		timezone: 'America/Recife',
		districts: [
			['Nossa Senhora das Dores', -8.2845, -35.9735],
			['Maurício de Nassau', -8.2785, -35.967],
			['Indianópolis', -8.2855, -35.959],
			['Salgado', -8.2695, -35.985],
			['Petrópolis', -8.2955, -35.9715],
			['Boa Vista', -8.305, -35.987],
		],
	},
	{
		uf: 'PA',
		city: 'Belém',
		ddd: '91',
		timezone: 'America/Belem',
		districts: [
			['Campina', -1.4535, -48.4985],
			['Nazaré', -1.4525, -48.484],
			['Umarizal', -1.4425, -48.4835],
			['Pedreira', -1.429, -48.47],
			['Marco', -1.4375, -48.46],
			['Guamá', -1.466, -48.4625],
			['Marambaia', -1.403, -48.449],
		],
	},
];
