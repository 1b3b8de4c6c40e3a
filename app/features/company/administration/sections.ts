import {
	Activity,
	Clapperboard,
	ClipboardList,
	FileOutput,
	FileSpreadsheet,
	FlaskConical,
	KeyRound,
	ScrollText,
	Smartphone,
	Users,
} from 'lucide-react';
import type { RowLink } from '#app/ui/link-rows.tsx';

/** The screens of administration, in groups. Each new screen adds its line. */
export const SECTIONS: readonly { readonly title: string; readonly links: readonly RowLink[] }[] = [
	{
		title: 'Empresa',
		links: [
			{
				to: '/administracao/dados',
				Icon: FileSpreadsheet,
				title: 'Dados',
				detail: 'Pessoas, clientes, rotas e listas, por planilha',
			},
			{
				to: '/administracao/pessoas',
				Icon: Users,
				title: 'Pessoas',
				detail: 'Quem tem acesso, convites, superiores e administradores',
			},
		],
	},
	{
		title: 'Resultados',
		links: [
			{
				to: '/administracao/exportar',
				Icon: FileOutput,
				title: 'Exportar',
				detail: 'Coachings, pedidos, quizzes, pontos e auditoria',
			},
			{
				to: '/administracao/chaves',
				Icon: KeyRound,
				title: 'Chaves',
				detail: 'Para o ERP ou o BI importar e exportar sozinho',
			},
		],
	},
	{
		title: 'Conteúdo',
		links: [
			{
				to: '/administracao/formularios',
				Icon: ClipboardList,
				title: 'Formulários',
				detail: 'Escrever, planilha, testar, publicar e retirar',
			},
			{
				to: '/administracao/videos',
				Icon: Clapperboard,
				title: 'Vídeos e quizzes',
				detail: 'Enviar, legendas, perguntas, para quem e desde quando',
			},
		],
	},
	{
		title: 'Operação',
		links: [
			{
				to: '/administracao/operacao',
				Icon: Activity,
				title: 'Servidor e tarefas',
				detail: 'Espaço, tarefas, notificações e versões',
			},
			{
				to: '/administracao/aparelhos',
				Icon: Smartphone,
				title: 'Aparelhos',
				detail: 'Último contato, e o que espera em cada um',
			},
			{
				to: '/administracao/auditoria',
				Icon: ScrollText,
				title: 'Auditoria',
				detail: 'Quem mudou o quê, e quando',
			},
		],
	},
];

/** Only in the made-up company. */
export const DEMO_SECTION: RowLink = {
	to: '/administracao/demonstracao',
	Icon: FlaskConical,
	title: 'Empresa de demonstração',
	detail: 'Remover os dados inventados e criar a sua empresa',
};
