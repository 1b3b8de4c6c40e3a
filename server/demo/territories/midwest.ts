import type { Territory } from './territory.ts';

const MATO_GROSSO_DO_SUL = { uf: 'MS', timezone: 'America/Campo_Grande' } as const;
const MATO_GROSSO = { uf: 'MT', timezone: 'America/Cuiaba' } as const;

export const MATO_GROSSO_DO_SUL_TERRITORIES: readonly Territory[] = [
	{
		...MATO_GROSSO_DO_SUL,
		city: 'Campo Grande',
		ddd: '67',
		districts: [
			['Centro', -20.4645, -54.616],
			['Amambaí', -20.472, -54.6275],
			['Monte Castelo', -20.438, -54.607],
			['Coronel Antonino', -20.4245, -54.6],
			['Tiradentes', -20.4785, -54.5695],
			['Moreninhas', -20.5345, -54.556],
			['Aero Rancho', -20.5275, -54.645],
			['Vila Almeida', -20.4525, -54.6575],
		],
	},
	{
		...MATO_GROSSO_DO_SUL,
		city: 'Dourados',
		ddd: '67',
		districts: [
			['Centro', -22.2231, -54.8118],
			['Jardim Água Boa', -22.2515, -54.807],
			['Vila Industrial', -22.229, -54.7885],
			['Parque Alvorada', -22.211, -54.8325],
			['Jardim Flórida', -22.2265, -54.8375],
			['Cabeceira Alegre', -22.2325, -54.796],
			['Izidro Pedroso', -22.235, -54.775],
		],
	},
	{
		...MATO_GROSSO_DO_SUL,
		city: 'Três Lagoas',
		ddd: '67',
		districts: [
			['Centro', -20.7849, -51.7007],
			['Lapa', -20.793, -51.7085],
			['Colinos', -20.7795, -51.6915],
			['Santos Dumont', -20.7985, -51.7195],
			['Vila Nova', -20.7905, -51.6885],
			['Jardim Alvorada', -20.771, -51.7105],
		],
	},
];

export const MATO_GROSSO_TERRITORIES: readonly Territory[] = [
	{
		...MATO_GROSSO,
		city: 'Cuiabá',
		ddd: '65',
		districts: [
			['Centro Norte', -15.5965, -56.0975],
			['Porto', -15.613, -56.1075],
			['Goiabeiras', -15.5945, -56.11],
			['Bosque da Saúde', -15.5875, -56.0835],
			['CPA', -15.5565, -56.0505],
			['Coxipó', -15.6375, -56.058],
			['Tijucal', -15.6465, -56.0155],
			['Pedra 90', -15.6795, -55.984],
		],
	},
	{
		...MATO_GROSSO,
		city: 'Várzea Grande',
		ddd: '65',
		districts: [
			['Centro', -15.6465, -56.1325],
			['Cristo Rei', -15.643, -56.1105],
			['Jardim Glória', -15.637, -56.1515],
			['Mapim', -15.6285, -56.1745],
			['Parque do Lago', -15.666, -56.1115],
			['Nova Várzea Grande', -15.6555, -56.1445],
		],
	},
	{
		...MATO_GROSSO,
		city: 'Rondonópolis',
		ddd: '66',
		districts: [
			['Centro', -16.4705, -54.636],
			['Vila Aurora', -16.4645, -54.619],
			['Vila Operária', -16.4555, -54.6555],
			['Jardim Atlântico', -16.5035, -54.6375],
			['Sagrada Família', -16.481, -54.6245],
			['Vila Birigui', -16.4795, -54.6525],
		],
	},
	{
		...MATO_GROSSO,
		city: 'Sinop',
		ddd: '66',
		districts: [
			['Centro', -11.8605, -55.5095],
			['Jardim Imperial', -11.872, -55.5245],
			['Jardim das Palmeiras', -11.8725, -55.497],
			['Residencial Florença', -11.846, -55.525],
			['Setor Industrial', -11.8455, -55.493],
			['Boa Esperança', -11.8815, -55.509],
		],
	},
];
