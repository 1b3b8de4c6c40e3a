import {
	ArrowLeftRight,
	BookUser,
	Building2,
	CalendarDays,
	CalendarX,
	ChartColumn,
	ChefHat,
	CircleUserRound,
	FolderOpen,
	LifeBuoy,
	Smartphone,
	Target,
	UsersRound,
} from 'lucide-react';
import { POINTS_LINKS } from '#app/features/points/public/points-links.ts';
import { PendingMenuRow } from '#app/features/requests/public/pending-menu-row.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkRows, type RowLink } from '#app/ui/link-rows.tsx';

export const PORTFOLIO: RowLink = {
	to: '/carteira',
	Icon: BookUser,
	title: 'Carteira',
	detail: 'Clientes da equipe, indicadores e contatos',
};

const OWN_PORTFOLIO: RowLink = {
	...PORTFOLIO,
	detail: 'Seus clientes, indicadores e contatos',
};

export const TEAM: RowLink = {
	to: '/performance/equipe',
	Icon: UsersRound,
	title: 'Equipe',
	detail: 'Quem foi acompanhado, como vai e quem está há mais tempo sem coaching',
};

export const WORK: readonly RowLink[] = [
	{
		to: '/agenda',
		Icon: CalendarDays,
		title: 'Agenda',
		detail: 'Reuniões, treinamentos e convites',
	},
	{
		to: '/abonos',
		Icon: CalendarX,
		title: 'Abonos',
		detail: 'Abonos, retroativos e quilometragem que você pede',
	},
	{
		to: '/transferencia',
		Icon: ArrowLeftRight,
		title: 'Transferências',
		detail: 'De/para de clientes entre vendedores',
	},
	{
		to: '/food-solution',
		Icon: ChefHat,
		title: 'Food Solution',
		detail: 'Pedidos de clientes, produtos e valores',
	},
	{ to: '/materiais', Icon: FolderOpen, title: 'Materiais', detail: 'Arquivos e links da empresa' },
];

export const GOALS: RowLink = {
	to: '/metas',
	Icon: Target,
	title: 'Metas de produtos',
	detail: 'Metas do mês da equipe, por vendedor e produto',
};

export const RESULTS: RowLink = {
	to: '/tv-vendas/resultados',
	Icon: ChartColumn,
	title: 'Resultados dos quizzes',
	detail: 'Quem fez, quem falta e o que corrigir primeiro',
};

export const ABOUT_ME: readonly RowLink[] = [
	...POINTS_LINKS,
	{
		to: '/perfil',
		Icon: CircleUserRound,
		title: 'Perfil',
		detail: 'Tema, armazenamento e versão do app',
	},
	{
		to: '/offline',
		Icon: Smartphone,
		title: 'Neste aparelho',
		detail: 'O que está salvo e o que falta enviar',
	},
	{
		to: '/suporte',
		Icon: LifeBuoy,
		title: 'Suporte',
		detail: 'Chamados, ajuda e o que o app informa',
	},
];

export const ADMINISTRATION: RowLink = {
	to: '/administracao',
	Icon: Building2,
	title: 'Administração',
	detail: 'Pessoas, dados e formulários da empresa',
};

type Props = {
	/** The person has a team. */
	readonly hasTeam: boolean;
	/** The requests of others that the person decides stand here, not first on the menu. */
	readonly decides: boolean;
	/** They stand here only while one waits. */
	readonly decidesRarely: boolean;
	/** The person is a consultant who leads nobody: no client is theirs, and hardly a decision. */
	readonly leadsNobody: boolean;
	/** The person sets goals: Gerente and Coordenador only (rule 1.3). */
	readonly setsGoals: boolean;
	/** The person is a trainer and sees the quiz results of everybody below. */
	readonly reviews: boolean;
	/** The person has the right to administer the company (rule 1.18). */
	readonly administers: boolean;
};

/** The screens this person may open, in groups; those of the tabs are not repeated. */
export function MenuFeatures(props: Props) {
	const { hasTeam, decides, decidesRarely, leadsNobody, setsGoals, reviews, administers } = props;
	return (
		<>
			<Card title="Trabalho" content="rows">
				{decides && <PendingMenuRow isRare={decidesRarely} />}
				{hasTeam && <LinkRows features={[TEAM]} />}
				{!leadsNobody && <LinkRows features={[hasTeam ? PORTFOLIO : OWN_PORTFOLIO]} />}
				{setsGoals && <LinkRows features={[GOALS]} />}
				{reviews && <LinkRows features={[RESULTS]} />}
				<LinkRows features={WORK} />
				{administers && <LinkRows features={[ADMINISTRATION]} />}
			</Card>
			<Card title="Minha conta e este aparelho" content="rows">
				<LinkRows features={ABOUT_ME} />
			</Card>
		</>
	);
}
