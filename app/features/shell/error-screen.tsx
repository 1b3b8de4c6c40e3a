import { useEffect } from 'react';
import { reloadApp } from '#app/platform/boot.client.ts';
import { errorText } from '#app/platform/error-text.ts';
import { reportError } from '#app/platform/telemetry.client.ts';
import { BrandMark } from '#app/ui/brand-mark.tsx';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

/** Failures that are no defect: another tab of this app is the cause, and the person can mend it. */
const TITLES: Partial<Readonly<Record<AppErrorCode, string>>> = {
	'storage-outdated': 'Esta aba é de uma versão antiga',
	'storage-blocked': 'Feche as outras abas',
};

/** The title of the error screen; 'Erro desconhecido' for a failure that has none of its own. */
export function failureTitle(error: unknown): string {
	return (isAppError(error) && TITLES[error.code]) || 'Erro desconhecido';
}

type Props = { readonly title: string; readonly error?: unknown };

/** Says what happened and that no data was lost, and offers two ways on. */
export function ErrorScreen({ title, error }: Props) {
	useEffect(() => {
		document.title = `${title} · Acompanha`;
	}, [title]);
	useEffect(() => reportError(error), [error]);
	const missing = title === 'Página não encontrada';
	const isOutdated = isAppError(error) && error.code === 'storage-outdated';
	return (
		<main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6">
			<BrandMark className="size-14 text-accent" />
			<h1 tabIndex={-1} className="text-xl font-bold">
				{title}
			</h1>
			{isAppError(error) && <p>{errorText(error.code)}</p>}
			<p className="text-muted">
				{missing
					? 'O endereço não existe ou mudou de lugar.'
					: 'O que você preencheu está salvo neste aparelho.'}
			</p>
			<div className="grid gap-2">
				<a className="button-primary" href="/menu">
					Ir para o menu
				</a>
				{!missing && (
					<button type="button" className="button-secondary" onClick={reloadApp}>
						{isOutdated ? 'Atualizar esta aba' : 'Tentar novamente'}
					</button>
				)}
				<a className="button-quiet" href="/suporte">
					Ajuda
				</a>
			</div>
			{isAppError(error) && (
				<p className="text-sm text-muted">
					Código: {error.code}
					{error.requestId && ` · pedido ${error.requestId}`}
				</p>
			)}
		</main>
	);
}
