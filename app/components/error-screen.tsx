import { isAppError } from '#worker/errors.ts';

type Props = { readonly title: string; readonly error?: unknown };

/** What happened, that nothing was lost, and two ways on. */
export function ErrorScreen({ title, error }: Props) {
	return (
		<main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6">
			<h1 className="text-2xl font-bold">{title}</h1>
			<p>O que você preencheu está salvo neste aparelho.</p>
			{isAppError(error) && <p className="text-sm">Código: {error.code}</p>}
			<a className="button-primary" href="/menu">
				Ir para o menu
			</a>
		</main>
	);
}
