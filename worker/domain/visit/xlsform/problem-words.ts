import type { WorkbookProblem, WorkbookProblemCode } from '#worker/contract/workbook-problem.ts';

/** What is wrong, and what would do. */
const TEXTS: Readonly<Record<WorkbookProblemCode, string>> = {
	'not-a-workbook': 'O arquivo não é uma planilha .xlsx. Salve como .xlsx e envie de novo.',
	'too-large': 'A planilha é grande demais para um formulário. Envie só as abas do formulário.',
	'no-survey': 'Falta a aba survey, com as perguntas.',
	'no-type-column': 'Falta a coluna type.',
	'no-portuguese': 'Nenhuma coluna label está em português. Use label ou label::Português (pt).',
	'type-missing': 'Falta o tipo da pergunta na coluna type.',
	'type-unknown':
		'Tipo desconhecido. Use select_one, select_multiple, text, integer, decimal ou note.',
	'type-group':
		'Grupos e repetições não existem aqui. Apague as linhas de início e fim; as perguntas ficam.',
	'type-automatic': 'O app já registra isto sozinho. Apague a linha.',
	'type-calculation': 'Cálculos e campos ocultos não existem aqui. Apague a linha.',
	'type-media': 'Fotos, áudios, vídeos e arquivos não são respostas aqui. Troque por text.',
	'type-date': 'Datas e horas não são respostas aqui. Troque por text.',
	'type-place': 'O app já registra o lugar no check-in. Apague a linha.',
	'type-other': 'Este tipo não existe aqui. Troque por select_one, select_multiple ou decimal.',
	'other-choice': 'Tire o or_other e acrescente a alternativa Outro na aba choices.',
	logic: 'Condições, limites, cálculos e valores iniciais não existem aqui. Esvazie a célula.',
	media: 'Perguntas e alternativas não têm imagem nem som. Esvazie a célula.',
	'label-missing': 'Falta o texto em português.',
	'label-reference': 'O texto não pode repetir outra resposta. Escreva-o sem essa parte.',
	'list-missing': 'Falta o nome da lista depois do tipo, como em select_one sim_nao.',
	'list-unknown': 'Esta lista não está na aba choices.',
	'list-name-missing': 'Falta o nome da lista na coluna list_name.',
	'choice-name-missing': 'Falta o nome da alternativa na coluna name.',
	'choice-name-twice': 'Este nome já está nesta lista. Use outro.',
	'name-twice': 'Este nome já é de outra pergunta. Use outro.',
	'weight-invalid': 'O peso é um número de 0 a 100.',
	'flag-invalid': 'Escreva sim ou não.',
	'text-too-long': 'O texto é longo demais. Encurte-o.',
	'details-not-radio': 'Só perguntas select_one têm detalhes.',
	'details-unknown': 'Escreva o nome de uma lista, ou alternativa:lista.',
	'note-last': 'Uma note é um passo da pergunta seguinte, e depois desta não há nenhuma.',
	'note-settings': 'Uma note não tem peso, avaliação, detalhes nem competência. Esvazie a célula.',
	'stage-unknown': 'A etapa é pre-process, process ou post-process.',
	'audience-unknown': 'O público é field ou teleSales.',
	'job-title-unknown': 'Os cargos são Vendedor, Coordenador, Gerente e Empresa.',
	'settings-rows': 'A aba settings tem só uma linha. Apague esta.',
	'too-many': 'São demais: até 1.000 perguntas, 100 alternativas e 50 passos.',
	'other-language': 'Outro idioma, que não é lido.',
	'column-unread': 'Esta coluna não é lida.',
	'look-unread': 'O app tem aparência própria; esta coluna não é lida.',
	integer: 'A resposta aceita também decimais.',
	required: 'No app nenhuma resposta é obrigatória; sem resposta, a pergunta vale 0.',
	'weight-missing': 'Nenhuma alternativa tem peso: qualquer resposta vale 0.',
	'choices-unused': 'Nenhuma pergunta usa esta lista, e ela não é lida.',
	'stage-missing': 'Falta a etapa. Escreva-a na coluna stage da aba settings.',
};

/** What a problem says. */
export function problemText({ code }: WorkbookProblem): string {
	return TEXTS[code];
}

/** 'survey, linha 3, coluna type: date'; '' for the whole file. */
export function problemPlace({ sheet, row, column, value }: WorkbookProblem): string {
	const places = [
		...(sheet === null ? [] : [sheet]),
		...(row === null ? [] : [`linha ${row}`]),
		...(column === null ? [] : [`coluna ${column}`]),
	].join(', ');
	return value === '' ? places : `${places}: ${value}`;
}
