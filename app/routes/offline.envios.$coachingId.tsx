import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useFetcher,
	useLoaderData,
} from '@remix-run/react';
import { useState } from 'react';
import type { Correction } from '#worker/contract/offline-api.ts';

import { keyOf } from '#worker/domain/visit/faulty-fields.ts';
import { exportRefused } from '../features/device/device.data.client.ts';
import { SendButton } from '../features/device/send-button.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { CorrectionField } from '../features/visit/correction-field.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf, errorText } from '../platform/error-text.ts';
import { saveFile } from '../platform/save-file.client.ts';
import { readDraft } from '../platform/saving/drafts.client.ts';
import { useDraft } from '../platform/saving/use-draft.ts';
import { worker } from '../platform/worker.client.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { plural } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { toast } from '../ui/toast.tsx';

export const handle: ScreenHandle = {
	title: 'Corrigir envio',
	heading: 'page',
	back: '/offline/envios',
};

/** By the key that `keyOf` gives the field of a correction. */
type Corrections = Readonly<Record<string, Correction>>;

/** Name of the draft that stores the corrections of a coaching. */
function draftNameOf(coachingId: string): string {
	return `offline/envios/${coachingId}`;
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const { coachingId = '' } = params;
	const [view, draft] = await Promise.all([
		worker.offline.correction(coachingId),
		readDraft(draftNameOf(coachingId)),
	]);
	if (view === null) {
		// Corrected or accepted meanwhile, so the draft is no longer needed.
		await worker.drafts.forget(draftNameOf(coachingId));
		throw redirect('/offline/envios');
	}
	const asked = new Set(view.fields.map(keyOf));
	const kept = Object.entries((draft ?? {}) as Corrections).filter(([key]) => asked.has(key));
	return { ...view, kept: Object.fromEntries(kept) };
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ params, request }: ClientActionFunctionArgs) {
	const corrections = (await request.json()) as readonly Correction[];
	try {
		await worker.offline.correct(params.coachingId ?? '', corrections);
		await worker.drafts.forget(draftNameOf(params.coachingId ?? ''));
	} catch (error) {
		return { code: codeOf(error) };
	}
	toast('Corrigido e salvo. O envio segue.');
	return redirect('/offline/envios');
}

async function exportForSupport(coachingId: string, at: string): Promise<void> {
	const json = await exportRefused(coachingId);
	await saveFile(`coaching-recusado-${at.slice(0, 10)}.txt`, 'text/plain', json);
}

/** The fields that the server refused, each with its question and an input to correct it. */
export default function Correct() {
	const { coachingId, coacheeName, code, at, fields, others, kept } =
		useLoaderData<typeof clientLoader>();
	const fetcher = useFetcher<typeof clientAction>();
	const {
		value: corrections,
		write,
		failed,
	} = useDraft<Corrections>(draftNameOf(coachingId), kept);
	const [invalid, setInvalid] = useState<Readonly<Record<string, boolean>>>({});
	const isInvalid = Object.values(invalid).some(Boolean);
	const submit = () =>
		// The body is valid JSON: every correction is plain data.
		fetcher.submit(Object.values(corrections) as never, {
			method: 'post',
			encType: 'application/json',
		});
	return (
		<>
			<div>
				<PageHeading>Coaching com {coacheeName}</PageHeading>
				<p className="text-muted">
					O servidor recusou este envio <RelativeTime at={at} behindVerb />. O resto está salvo e
					não muda, e o que você escreve aqui fica neste aparelho até ser enviado.
				</p>
			</div>
			<Notice tone="bad">{errorText(code)}</Notice>
			{fields.map((field) => (
				<CorrectionField
					key={keyOf(field)}
					field={field}
					correction={corrections[keyOf(field)] ?? null}
					onCorrect={(correction) => write((before) => ({ ...before, [keyOf(field)]: correction }))}
					onInvalid={(wrong) => setInvalid((before) => ({ ...before, [keyOf(field)]: wrong }))}
				/>
			))}
			{others > 0 && (
				<Notice
					tone="warn"
					act={
						<Button onClick={() => void exportForSupport(coachingId, at)}>
							Exportar para o suporte
						</Button>
					}
				>
					{plural(others, 'dado recusado', 'dados recusados', 'Nada')} não foi você quem escreveu e
					não há como mudar aqui. Atualize o app e tente de novo; se continuar, mande ao suporte.
				</Notice>
			)}
			<ActionBar
				note={
					<>
						{isInvalid && (
							<p role="status" className="text-sm font-semibold text-danger">
								Falta um número que sirva.
							</p>
						)}
						<ErrorNote code={failed} />
						<ErrorNote code={fetcher.state === 'idle' ? fetcher.data?.code : null} />
					</>
				}
			>
				<ButtonLink to="/offline/envios">Voltar</ButtonLink>
				{fields.length > 0 ? (
					<Button
						look="primary"
						pending={fetcher.state !== 'idle'}
						aria-disabled={isInvalid || undefined}
						onClick={() => !isInvalid && submit()}
					>
						Corrigir e enviar
					</Button>
				) : (
					<SendButton
						item={{ kind: 'coaching', id: coachingId }}
						name={`Coaching com ${coacheeName}`}
						look="primary"
					>
						Tentar de novo
					</SendButton>
				)}
			</ActionBar>
		</>
	);
}
