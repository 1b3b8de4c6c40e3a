import { useLocation } from '@remix-run/react';
import { ChartNoAxesColumn, CloudOff, WifiOff } from 'lucide-react';
import { errorText } from '#app/platform/error-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SeenNotice } from '#app/ui/seen-notice.tsx';
import type { Seen } from '#worker/contract/quiz-results-api.ts';

type Props = {
	readonly seen: Seen<unknown>;
	/** People are counted. */
	readonly counts?: boolean;
};

/** The age of the figures, and why they are not current. */
export function SeenNote({ seen, counts = true }: Props) {
	if (seen.at === null) return null;
	return (
		<>
			<SeenNotice code={seen.code} />
			<p className="text-sm text-muted">
				<span className="print:hidden">
					Números de <RelativeTime at={seen.at} />.
				</span>{' '}
				{counts && 'Cada pessoa conta uma vez, pela 1ª tentativa concluída.'}
			</p>
		</>
	);
}

/** Nothing to show: it does not exist, or was never loaded on this device. */
export function NothingSeen({
	seen,
	home,
}: {
	readonly seen: Seen<unknown>;
	readonly home: string;
}) {
	const { search } = useLocation();
	if (seen.code === 'not-found') {
		return (
			<EmptyState
				icon={<ChartNoAxesColumn />}
				title="Resultados não encontrados"
				act={<ButtonLink to={home}>Voltar</ButtonLink>}
			>
				O vídeo ou a equipe não existe mais, não é sua, ou o servidor da empresa ainda não oferece
				resultados de quizzes.
			</EmptyState>
		);
	}
	const isOffline = seen.code === 'offline' || seen.code === null;
	return (
		<EmptyState
			icon={isOffline ? <WifiOff /> : <CloudOff />}
			title={isOffline ? 'Nada visto neste aparelho ainda' : 'Não foi possível abrir os resultados'}
			act={
				<ButtonLink to={search || '?'} replace>
					Tentar de novo
				</ButtonLink>
			}
		>
			{isOffline
				? 'Abra os resultados uma vez com internet; depois eles ficam aqui para ler sem sinal.'
				: errorText(seen.code ?? 'server-failed')}
		</EmptyState>
	);
}
