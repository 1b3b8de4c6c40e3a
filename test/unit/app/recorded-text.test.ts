import { expect, it } from 'vitest';
import { recordedText } from '#app/features/visit/recorded-text.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';

const rows = (...statuses: PdvStatus[]) => statuses.map((status) => ({ status }));

it.each([
	[rows('being'), false, '1 visitado'],
	[rows('absent', 'being', 'being'), false, '2 visitados, 1 ausente'],
	[rows('overdue', 'inactive', 'absent', 'absent'), false, '2 ausentes, 1 inativo, 1 inadimplente'],
	[rows('being', 'absent'), true, '1 contatado, 1 não atendeu'],
	[rows('absent', 'absent'), true, '2 não atenderam'],
])(
	'clients with a record are counted by their status: %j, telesales %s',
	(done, teleSales, text) => {
		expect(recordedText(done, teleSales)).toBe(text);
	},
);
