import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { FiguresAge } from '#app/features/points/figures-age.tsx';
import { GameUnavailable } from '#app/features/points/game-unavailable.tsx';
import { monthQuery } from '#app/features/points/month-query.ts';
import { MonthSegments } from '#app/features/points/month-segments.tsx';
import { OwnScore } from '#app/features/points/own-score.tsx';
import { refreshPoints } from '#app/features/points/points.data.client.ts';
import { ProfileHeader } from '#app/features/points/profile-header.tsx';
import { TeamScreen } from '#app/features/points/team-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import type { GameMonth } from '#worker/contract/performance.ts';
import { accompanies, shownJobTitle } from '#worker/domain/session/person.ts';
import { must } from '#worker/errors.ts';

export const handle: ScreenHandle = { title: 'Pontuação', back: '/perfil', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const user = must(await worker.session.user(), 'user');
	const month = monthQuery(request.url);
	const { searchParams } = new URL(request.url);
	const hasTeam = accompanies(user);
	const isTeam = hasTeam && searchParams.get('ver') === 'equipe';
	const deferred = await deferAfterDelay(figures(isTeam, month));
	return { user, month, hasTeam, isTeam, title: searchParams.get('cargo'), deferred };
}

export const shouldRevalidate = notAfterActs;

async function figures(isTeam: boolean, month: GameMonth | null) {
	try {
		const team = isTeam ? await worker.game.team(month) : null;
		const score = isTeam ? null : await worker.game.score(month);
		return { rank: await worker.game.badge(), team, score, code: null };
	} catch (error) {
		return { rank: null, team: null, score: null, code: codeOf(error) };
	}
}

/** Points, medal and place in the ranking; a leader also sees those of the team. */
export default function Game() {
	const { user, month, hasTeam, isTeam, title, deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, `${isTeam}/${month}`);
	useEffect(() => {
		refreshPoints([isTeam ? 'team' : 'score'], month);
	}, [isTeam, month]);
	const { rank = null, score = null, team = null } = value ?? {};
	// While a new call is running, the refusal of the last one is hidden.
	const code = isLoading ? null : value?.code;
	const held = score ?? team;
	const query = isTeam ? { ver: 'equipe', ...(title && { cargo: title }) } : {};
	const of = month === null ? {} : { mes: month };
	const address = (more: Readonly<Record<string, string>>) => {
		const search = new URLSearchParams({ ...more, ...of });
		return search.size > 0 ? `?${search}` : '.';
	};
	return (
		<>
			<ProfileHeader user={user} heading="header" rank={rank} />
			{hasTeam && (
				<Segmented
					label="De quem são os pontos"
					segments={[
						{ to: address({}), label: 'Meus pontos', chosen: !isTeam },
						{ to: address({ ver: 'equipe' }), label: 'Minha equipe', chosen: isTeam },
					]}
				/>
			)}
			{isLoading && held === null && <Skeleton rows={5} label="Carregando pontos" />}
			{code && (
				<GameUnavailable
					code={code}
					act={
						<ButtonLink to={address(query)} replace>
							Tentar de novo
						</ButtonLink>
					}
				/>
			)}
			{held && <MonthSegments months={held.data.months} month={held.data.month} query={query} />}
			{held && <FiguresAge lastUpdate={held.lastUpdate} failed={held.failed} />}
			{score && <OwnScore score={score.data} title={shownJobTitle(user)} />}
			{team && <TeamScreen team={team.data} title={title} month={month} />}
		</>
	);
}
