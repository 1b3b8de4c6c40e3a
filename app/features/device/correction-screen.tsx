import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { CorrectionField } from '#app/features/visit/public/correction-field.tsx';
import { errorText } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { named } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { keyOf } from '#worker/domain/visit/faulty-fields.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type Corrections, exportForSupport, type LoadedCorrection } from './outbox.data.client.ts';
import { SendButton } from './send-button.tsx';

/** The fields that the server refused, each with its question and an input to correct it. */
export function CorrectionScreen(loaded: LoadedCorrection) {
	const { coachingId, coacheeName, code, at, fields, others, kept, draftName } = loaded;
	const fetcher = useFetcher<{ readonly code: AppErrorCode }>();
	const { value: corrections, write, failed } = useDraft<Corrections>(draftName, kept);
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
				<PageHeading>Coaching com {named(coacheeName)}</PageHeading>
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
								Escreva um número válido.
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
						name={`Coaching com ${named(coacheeName)}`}
						look="primary"
					>
						Tentar de novo
					</SendButton>
				)}
			</ActionBar>
		</>
	);
}
