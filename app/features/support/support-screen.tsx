import { Copy, MessageSquarePlus, Share2, Ticket } from 'lucide-react';
import { saveFile } from '#app/platform/save-file.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkRows } from '#app/ui/link-rows.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { TelemetryView } from '#worker/contract/telemetry-api.ts';
import { CollectedTelemetry } from './collected-telemetry.tsx';
import { diagnosisLines, diagnosisText } from './diagnosis.ts';
import { ServerTelemetry } from './server-telemetry.tsx';
import { useTelemetry } from './telemetry.data.client.ts';

async function copy(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast('Diagnóstico copiado. Cole na mensagem ao seu supervisor.');
	} catch (error) {
		if (!(error instanceof DOMException)) throw error;
		toast('O navegador não deixou copiar. Use "Enviar como arquivo".');
	}
}

function Diagnosis({ view }: { readonly view: TelemetryView }) {
	const text = () => diagnosisText(view, new Date().toISOString());
	return (
		<Card title="Diagnóstico">
			<dl className="grid gap-2">
				{diagnosisLines(view).map(({ label, value }) => (
					<div key={label} className="flex flex-wrap justify-between gap-x-4">
						<dt className="text-muted">{label}</dt>
						<dd className="ms-auto text-end font-medium">{value}</dd>
					</div>
				))}
			</dl>
			<div className="grid gap-2 grid-fit-13/2">
				<Button
					icon={<Copy aria-hidden="true" className="size-5" />}
					onClick={() => void copy(text())}
				>
					Copiar diagnóstico
				</Button>
				<Button
					icon={<Share2 aria-hidden="true" className="size-5" />}
					onClick={() => void saveFile('diagnostico-acompanha.txt', 'text/plain', text())}
				>
					Enviar como arquivo
				</Button>
			</div>
		</Card>
	);
}

function Help({ base }: { readonly base: '/suporte' | '/offline/suporte' }) {
	return (
		<Card title="Precisa de ajuda?" content="rows">
			<LinkRows
				features={[
					{
						to: `${base}/novo`,
						Icon: MessageSquarePlus,
						title: 'Novo chamado',
						detail: 'Conte o que houve; com ou sem sinal, com ou sem conta',
					},
					{
						to: `${base}/chamados`,
						Icon: Ticket,
						title: 'Meus chamados',
						detail: 'O que você perguntou e as respostas',
					},
				]}
			/>
		</Card>
	);
}

/** About the app, diagnosis of the device, ways to get help, and the collected telemetry. */
export function SupportScreen({
	loaded,
	base,
}: {
	readonly loaded: TelemetryView | null;
	/** Address below which tickets are opened from here. */
	readonly base: '/suporte' | '/offline/suporte';
}) {
	const { view, refresh } = useTelemetry(loaded);
	return (
		<>
			<p className="text-lg">
				O Acompanha registra o acompanhamento de vendas em campo, com ou sem sinal. Versão{' '}
				{__APP_VERSION__}.
			</p>
			{view === null && (
				<Notice tone="bad" role="alert">
					O armazenamento deste aparelho não abriu, e sem ele não há diagnóstico. Feche as outras
					abas do app, abra de novo e volte aqui.
				</Notice>
			)}
			<div className="grid items-start gap-4 grid-fit-22/2">
				<div className="grid gap-4">
					<Help base={base} />
					{view && <Diagnosis view={view} />}
				</div>
				{view && (
					<div className="grid gap-4">
						<CollectedTelemetry view={view} refresh={refresh} />
						{view.loggedIn && <ServerTelemetry online={view.online} />}
					</div>
				)}
			</div>
		</>
	);
}
