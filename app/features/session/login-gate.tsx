import { Globe, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { reloadApp } from '#app/platform/boot.client.ts';
import type { Gate } from '#app/platform/gates.client.ts';
import { Button } from '#app/ui/button.tsx';

function Blocked({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
	return (
		<div className="grid justify-items-start gap-4">
			<span aria-hidden="true" className="text-warn [&>svg]:size-10">
				{icon}
			</span>
			{children}
		</div>
	);
}

/** Links to the browser or environment that can run the app (rule 1.17). */
export function LoginGate({ gate }: { readonly gate: Exclude<Gate, { kind: 'open' }> }) {
	if (gate.kind === 'environment') {
		return (
			<Blocked icon={<ShieldAlert />}>
				<p className="text-lg">
					Este ambiente não deve ser usado sem supervisão de um administrador. Por favor, acesse a
					plataforma oficial através do link abaixo
				</p>
				{gate.official ? (
					<a className="button-primary" href={gate.official}>
						{new URL(gate.official).host}
					</a>
				) : (
					<p className="text-muted">
						O endereço oficial não foi configurado nesta instalação. Peça-o ao seu supervisor.
					</p>
				)}
			</Blocked>
		);
	}
	if (gate.browser === 'undetermined') {
		return (
			<Blocked icon={<Globe />}>
				<p className="text-lg">
					Não foi possível determinar o navegador que você está utilizando. Por favor, tente
					novamente ou entre em contato com seu supervisor.
				</p>
				<Button look="primary" onClick={reloadApp}>
					Tentar novamente
				</Button>
			</Blocked>
		);
	}
	return (
		<Blocked icon={<Globe />}>
			<p className="text-lg">
				O seu navegador atual não possui suporte. Por favor, acesse o App através do Google Chrome
			</p>
			{gate.inApp && <LeaveApp chrome={gate.inApp.chrome} />}
		</Blocked>
	);
}

/** How to open the page in Chrome from inside another app, for example out of a message. */
function LeaveApp({ chrome }: { readonly chrome: string | null }) {
	return (
		<>
			<p>
				Esta página abriu dentro de outro aplicativo, como o Instagram ou o Facebook. No menu dele
				(⋮ ou …), toque em <strong>Abrir no Chrome</strong> ou em{' '}
				<strong>Abrir no navegador</strong>.
			</p>
			{chrome !== null && (
				<a className="button-primary" href={chrome}>
					Abrir no Google Chrome
				</a>
			)}
		</>
	);
}
