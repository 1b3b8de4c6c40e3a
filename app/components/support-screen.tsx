import { Copy, Share2 } from 'lucide-react';
import { saveFile } from '#app/save-file.client.ts';
import { diagnosisLines, diagnosisText } from '#app/support/diagnosis.ts';
import { useSupport } from '#app/support/support-data.client.ts';
import type { TelemetryView } from '#worker/api-telemetry.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Collected } from './collected.tsx';
import { HeldByServer } from './held-by-server.tsx';
import { Notice } from './notice.tsx';
import { StepNumber } from './step-number.tsx';
import { toast } from './toast.tsx';

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
			<div className="grid gap-2 sm:grid-cols-2">
				<Button
					look="primary"
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

const STEPS = [
	'Toque em "Copiar diagnóstico".',
	'Mande ao seu supervisor, com o que você estava fazendo e a que horas.',
	'Continue o trabalho: o que você registrou está salvo e segue sozinho quando houver sinal.',
];

function Help() {
	return (
		<Card title="Precisa de ajuda?">
			<ol className="grid gap-3">
				{STEPS.map((step, index) => (
					<li key={step} className="flex gap-3">
						<StepNumber>{index + 1}</StepNumber>
						<span>{step}</span>
					</li>
				))}
			</ol>
			<Notice tone="info">
				Os chamados vão ser abertos e acompanhados nesta tela. Hoje o app ainda não faz isso: quem
				abre o chamado é o seu supervisor, com o diagnóstico.
			</Notice>
		</Card>
	);
}

/** What the app is, how this device does, how to get help, and exactly what is collected. */
export function SupportScreen({ loaded }: { readonly loaded: TelemetryView | null }) {
	const { view, refresh } = useSupport(loaded);
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
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<div className="grid gap-4">
					{view && <Diagnosis view={view} />}
					<Help />
				</div>
				{view && (
					<div className="grid gap-4">
						<Collected view={view} refresh={refresh} />
						{view.loggedIn && <HeldByServer online={view.online} />}
					</div>
				)}
			</div>
		</>
	);
}
