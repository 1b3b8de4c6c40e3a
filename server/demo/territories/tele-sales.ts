import type { Territory } from './territory.ts';

/** Towns that the telesales team in Ribeirão Preto serves and no salesman visits. */
export const TELE_SALES: readonly Territory[] = [
	{
		uf: 'SP',
		city: 'Ribeirão Preto',
		ddd: '16',
		timezone: 'America/Sao_Paulo',
		districts: [
			['Centro', -21.177, -47.8095],
			['Campos Elíseos', -21.163, -47.7995],
			['Ipiranga', -21.1565, -47.823],
			['Vila Tibério', -21.1775, -47.822],
			['Jardim Paulista', -21.176, -47.7895],
			['Alto da Boa Vista', -21.199, -47.8075],
		],
	},
	{
		uf: 'PR',
		city: 'Ponta Grossa',
		ddd: '42',
		timezone: 'America/Sao_Paulo',
		districts: [
			['Centro', -25.0945, -50.163],
			['Uvaranas', -25.0915, -50.125],
			['Oficinas', -25.117, -50.155],
			['Nova Rússia', -25.0935, -50.1835],
			['Estrela', -25.107, -50.172],
			['Boa Vista', -25.069, -50.163],
		],
	},
	{
		uf: 'MS',
		city: 'Corumbá',
		ddd: '67',
		timezone: 'America/Campo_Grande',
		districts: [
			['Centro', -19.0085, -57.6515],
			['Dom Bosco', -19.013, -57.641],
			['Aeroporto', -19.0165, -57.664],
			['Popular Nova', -19.023, -57.652],
			['Maria Leite', -19.0135, -57.6285],
			['Universitário', -19.0045, -57.6355],
		],
	},
];
