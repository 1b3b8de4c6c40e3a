import {
	ArrowLeftRight,
	Bell,
	BookUser,
	ChartNoAxesColumn,
	ChefHat,
	CircleUserRound,
	Footprints,
	LifeBuoy,
	type LucideIcon,
	Smartphone,
	Trophy,
	Tv,
} from 'lucide-react';
import { Card } from './card.tsx';
import { DecisionsMenuRow } from './decisions/menu-row.tsx';
import { ListRow } from './list-row.tsx';

type Feature = {
	readonly to: string;
	readonly Icon: LucideIcon;
	readonly title: string;
	readonly detail: string;
};

const COACHING: Feature = {
	to: '/coaching',
	Icon: Footprints,
	title: 'Coaching',
	detail: 'Rotas da equipe e acompanhamento em campo',
};

const WORK: readonly Feature[] = [
	{
		to: '/carteira',
		Icon: BookUser,
		title: 'Carteira',
		detail: 'Clientes da equipe, indicadores e contatos',
	},
	{ to: '/tv-vendas', Icon: Tv, title: 'TV Vendas', detail: 'Vídeos de treinamento e quizzes' },
	{
		to: '/notificacoes',
		Icon: Bell,
		title: 'Notificações',
		detail: 'Avisos da equipe e dos coachings',
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
];

const ABOUT_ME: readonly Feature[] = [
	{ to: '/game', Icon: Trophy, title: 'Pontuação', detail: 'Pontos, medalha e ranking' },
	{
		to: '/performance',
		Icon: ChartNoAxesColumn,
		title: 'Desempenho',
		detail: 'Notas do período',
	},
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
		detail: 'O que está salvo e o que espera envio',
	},
	{ to: '/suporte', Icon: LifeBuoy, title: 'Suporte', detail: 'Ajuda e o que o app informa' },
];

function Rows({ features }: { readonly features: readonly Feature[] }) {
	return features.map(({ to, Icon, title, detail }) => (
		<ListRow
			key={to}
			to={to}
			icon={<Icon aria-hidden="true" className="size-6 flex-none text-accent" />}
			title={title}
			detail={detail}
		/>
	));
}

type Props = {
	readonly accompanies: boolean;
	/** Somebody is below whose requests wait for this person. */
	readonly decides: boolean;
};

/** Everything the person may open, by what it is for. */
export function MenuFeatures({ accompanies, decides }: Props) {
	return (
		<>
			<Card title="Trabalho" content="rows">
				{accompanies && <Rows features={[COACHING]} />}
				{decides && <DecisionsMenuRow />}
				<Rows features={WORK} />
			</Card>
			<Card title="Minha conta e este aparelho" content="rows">
				<Rows features={ABOUT_ME} />
			</Card>
		</>
	);
}
