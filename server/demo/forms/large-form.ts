import type { Form, Question } from '#worker/contract/form.ts';
import { check, form, fullPartlyNo, number, option, radio, text } from './form-builder.ts';

const CUTS = [
	'Picanha',
	'Maminha',
	'Alcatra',
	'Contrafilé',
	'Filé-mignon',
	'Fraldinha',
	'Coxão mole',
	'Coxão duro',
	'Patinho',
	'Lagarto',
	'Cupim',
	'Acém',
	'Paleta',
	'Músculo',
	'Peito',
	'Costela do traseiro',
	'Costela do dianteiro',
	'Capa de filé',
	'Aba de filé',
	'Bife ancho',
	'Bife de chorizo',
	'Prime rib',
	'T-bone',
	'Ossobuco',
	'Rabada',
	'Língua',
	'Fígado',
	'Coração',
	'Carne moída',
	'Carne para estrogonofe',
	'Hambúrguer',
	'Linguiça toscana',
	'Linguiça calabresa',
	'Charque',
	'Carne-seca',
	'Frango inteiro',
	'Coxa e sobrecoxa',
	'Filé de peito de frango',
	'Pernil suíno',
	'Costelinha suína',
];

const GAP_REASONS = ['Não pediu', 'Entrega atrasada', 'Preço', 'Sem giro'];

/** Ten questions per cut, as an inventory of the whole counter asks. */
function questionsOf(cut: string): readonly Question[] {
	return [
		radio(`${cut}: há produto nosso no balcão?`, [
			option('Sim', 100),
			option('Não', 0, { detailOptions: GAP_REASONS }),
		]),
		radio(`${cut}: a validade está correta?`, [
			option('Correta', 100),
			option('Curta', 50),
			option('Vencida', 0, { invalidatePDV: true }),
		]),
		number(`${cut}: preço ao consumidor (R$ por quilo)`),
		number(`${cut}: estoque na câmara (kg)`),
		check(`${cut}: que concorrentes estão expostos?`, [
			option('Nenhum', 100),
			option('Marca regional', 60),
			option('Marca nacional', 40),
			option('Abate próprio', 50),
		]),
		radio(`${cut}: como está a cor e a apresentação?`, fullPartlyNo('Boas', 'Regulares', 'Ruins')),
		radio(`${cut}: a etiqueta de preço está visível?`, fullPartlyNo('Sim', 'Parcial', 'Não')),
		radio(`${cut}: o espaço é o combinado?`, fullPartlyNo('Sim', 'Menor', 'Não há espaço')),
		radio(`${cut}: o vendedor ofereceu?`, fullPartlyNo('Ofereceu e vendeu', 'Ofereceu', 'Não')),
		text(`${cut}: observação`),
	];
}

/** One process form of exactly `count` questions (1–400), for measurements. */
export function largeForm(count = 400): Form {
	const all = CUTS.flatMap(questionsOf);
	if (!Number.isInteger(count) || count < 1 || count > all.length) {
		throw new RangeError(`A large form has 1 to ${all.length} questions`);
	}
	return form(
		{
			title: 'Inventário completo do balcão',
			description: 'Auditoria corte a corte, para lojas de referência.',
			stage: 'process',
			targetAudience: 'field',
		},
		all.slice(0, count),
	);
}
