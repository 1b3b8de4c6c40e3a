import { useSearchParams } from '@remix-run/react';
import { errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { plural } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import type { QuizAsked } from '#worker/contract/quiz-results-api.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { PersonLink } from './person-link.tsx';
import { usePeopleWhoChose } from './results.data.client.ts';
import { askedFrom } from './results-query.ts';

type Props = {
	readonly videoId: string;
	readonly question: number;
	readonly alternative: number;
	readonly count: number;
};

/**
 * Names of the people who chose an alternative, loaded when the list is unfolded. Another team or
 * count loads them again.
 */
export function ChosenBy(props: Props) {
	const [params] = useSearchParams();
	const { team, version } = askedFrom(params);
	const asked = { videoId: props.videoId, team, version };
	return <Names key={`${team} ${version} ${props.count}`} asked={asked} {...props} />;
}

function Names({
	asked,
	question,
	alternative,
	count,
}: Omit<Props, 'videoId'> & { readonly asked: QuizAsked }) {
	const load = usePeopleWhoChose({ asked, question, alternative });
	const { data: chosen, isRetrying, reload } = load;
	const code = isRetrying ? null : load.code;

	return (
		<More
			words={`Quem escolheu (${count})`}
			className="print:hidden"
			onToggle={(event) => {
				if (event.currentTarget.open && chosen === null) reload();
			}}
		>
			<div role="status" className="pb-2">
				{code !== null && (
					<p className="text-danger">
						{errorText(code)}{' '}
						<Button look="quiet" onClick={reload}>
							Tentar de novo
						</Button>
					</p>
				)}
				{chosen === null && code === null && <p className="text-muted">Buscando nomes…</p>}
				{chosen && (
					<ul className="grid gap-1">
						{chosen.people.map((person) => (
							<li key={person.employeeCode}>
								<PersonLink
									videoId={asked.videoId}
									person={person}
									className="inline-flex min-h-12 items-center text-accent underline underline-offset-[3px]"
								/>{' '}
								<span className="text-sm text-muted">· {titleOf(person)}</span>
							</li>
						))}
					</ul>
				)}
				{chosen && chosen.total > chosen.people.length && (
					<p className="text-muted">
						e mais {plural(chosen.total - chosen.people.length, 'pessoa', 'pessoas', 'ninguém')}
					</p>
				)}
			</div>
		</More>
	);
}
