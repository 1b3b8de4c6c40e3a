import { remindOfEventsJob } from './features/calendar/remind-of-events-job.ts';
import { movePeopleJob } from './features/company/people/move-people-job.ts';
import type { Retention } from './features/company/privacy/apply-retention.ts';
import { keepPrivacyJob } from './features/company/privacy/keep-privacy-job.ts';
import { deliverPushesJob } from './features/notifications/deliver-pushes-job.ts';
import { announceTiersJob } from './features/points/announce-tiers-job.ts';
import { closeMonthsJob } from './features/points/close-months-job.ts';
import { readCoachingsJob } from './features/points/team/read-coachings-job.ts';
import { proposePointsJob } from './features/requests/kinds/client-point/propose-points-job.ts';
import { announceVacationsJob } from './features/requests/kinds/transfer/announce-vacations-job.ts';
import { moveClientsJob } from './features/requests/kinds/transfer/move-clients-job.ts';
import { remindManagersJob } from './features/requests/remind-managers-job.ts';
import { settleRequestsJob } from './features/requests/settle-requests-job.ts';
import { remindOfAssignmentsJob } from './features/training/teaching/remind-of-assignments-job.ts';
import { announceVideosJob } from './features/training/video/announce-videos-job.ts';
import { remindOfCommitmentsJob } from './features/visit/commitments/remind-of-commitments-job.ts';
import { keepRecordJob } from './features/visit/review/keep-record-job.ts';
import type { Job, JobOptions } from './platform/jobs/job.ts';
import type { SendPush } from './platform/push/send-push.ts';

/** All background jobs of a company. */
export function companyJobs(
	options: JobOptions,
	send: SendPush,
	retention: Retention,
): readonly Job[] {
	return [
		settleRequestsJob(options),
		remindManagersJob(options),
		remindOfEventsJob(options),
		remindOfCommitmentsJob(options),
		moveClientsJob(options),
		proposePointsJob(options),
		movePeopleJob(options),
		keepRecordJob(options),
		keepPrivacyJob(options, retention),
		closeMonthsJob(options),
		readCoachingsJob(options),
		announceTiersJob(options),
		announceVideosJob(options),
		remindOfAssignmentsJob(options),
		announceVacationsJob(options),
		deliverPushesJob({ ...options, send }),
	];
}
