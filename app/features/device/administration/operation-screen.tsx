import { CircleAlert, CircleCheck } from 'lucide-react';
import { useNow } from '#app/platform/use-now.ts';
import { Card } from '#app/ui/card.tsx';
import { megabytes, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { OperationReport } from '#worker/contract/operation.ts';
import { groupTitle } from '#worker/domain/notifications/notification.ts';
import type { ReportAnswer } from './operation.data.client.ts';
import { diskProblem, jobInWords, jobProblem, pushAdvice } from './operation-words.ts';

/** How the server, its jobs, the pushes and the devices are doing, each with what to do. */
export function OperationScreen({ report, code }: ReportAnswer) {
	if (!report) {
		return <Unavailable code={code ?? 'server-failed'} title="O estado não chegou" />;
	}
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<ServerCard {...report} />
			<DevicesCard {...report} />
			<PushesCard {...report} />
			<JobsCard {...report} />
		</div>
	);
}

function ServerCard({ appVersion, database, startedAt, freeMb }: OperationReport) {
	const problem = diskProblem(freeMb);
	return (
		<Card title="Servidor" content="rows">
			<ListRow title="Versão" trailing={appVersion} />
			<ListRow title="No ar desde" trailing={<RelativeTime at={startedAt} />} />
			<ListRow
				title="Banco de dados"
				trailing={database === 'embedded' ? 'Embutido' : 'PostgreSQL'}
			/>
			<ListRow
				title="Espaço livre no disco"
				detail={problem}
				trailing={freeMb === null ? 'não informado' : megabytes(freeMb)}
			/>
		</Card>
	);
}

function DevicesCard({ counts, versions }: OperationReport) {
	const { waiting, refused, silent, all } = counts;
	const rows = [
		['waiting', 'Com itens para enviar', waiting],
		['refused', 'Com envios recusados', refused],
		['silent', 'Sem contato há 7 dias', silent],
		['all', 'Todos', all],
	] as const;
	return (
		<Card title="Aparelhos" content="rows">
			{rows.map(([filter, title, count]) => (
				<ListRow
					key={filter}
					to={`/administracao/aparelhos?mostrar=${filter}`}
					title={title}
					trailing={count}
				/>
			))}
			{versions.map(({ appVersion, devices }) => (
				<ListRow
					key={appVersion}
					title={`Versão ${appVersion}`}
					detail="Com contato nos últimos 30 dias"
					trailing={devices}
				/>
			))}
		</Card>
	);
}

function PushesCard({ pushes, pushFailures }: OperationReport) {
	return (
		<Card title="Notificações no celular" content="rows">
			<ListRow
				title="Para enviar"
				detail={
					pushes.oldest && (
						<>
							A mais antiga: <RelativeTime at={pushes.oldest} />
						</>
					)
				}
				trailing={pushes.waiting}
			/>
			{pushFailures.length === 0 && <ListRow title="Nenhuma recusada nos últimos 7 dias" />}
			{pushFailures.map(({ host, type, status, times, lastAt }) => (
				<ListRow
					key={`${host} ${type} ${status}`}
					title={`${host} · ${status === 0 ? 'sem resposta' : status}`}
					detail={
						<>
							{pushAdvice(status)} {groupTitle(type)}, a última <RelativeTime at={lastAt} />.
						</>
					}
					trailing={plural(times, 'vez', 'vezes', '')}
				/>
			))}
		</Card>
	);
}

function JobsCard({ jobs }: OperationReport) {
	const now = useNow('half-minute');
	return (
		<Card title="Tarefas do servidor" content="rows">
			{jobs.length === 0 && (
				<p className="px-4 pt-1 pb-4 text-muted">
					Nenhuma tarefa rodou ainda. Elas começam com o servidor.
				</p>
			)}
			{jobs.map((job) => {
				const problem = jobProblem(job, now);
				return (
					<ListRow
						key={job.name}
						title={jobInWords(job.name)}
						detail={
							problem ?? (
								<>
									Última vez: <RelativeTime at={job.endedAt} />
								</>
							)
						}
						trailing={
							problem ? (
								<StatusChip tone="bad" icon={<CircleAlert aria-hidden="true" />}>
									Atenção
								</StatusChip>
							) : (
								<StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
									Em dia
								</StatusChip>
							)
						}
					/>
				);
			})}
		</Card>
	);
}
