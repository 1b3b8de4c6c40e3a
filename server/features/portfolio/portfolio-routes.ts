import { answerUnchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { streamText } from '#server/platform/http/stream-text.ts';
import {
	ClientCategoryResponse,
	PhoneVerifyBody,
	PhoneVerifyResponse,
	PortfolioLine,
	PortfolioResponse,
	UpdateClientsBody,
	UpdateClientsResponse,
} from '#worker/contract/portfolio.ts';
import { portfolioLines, portfolioText } from './portfolio-text.ts';
import { updateClients } from './update-clients.ts';
import { verifyPhone } from './verify-phone.ts';

const TAG = 'Portfolio';
const LINES = 'application/x-ndjson';

/** The portfolio as a stream of lines, and the checks of a phone. */
export function portfolioRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/portfolio',
			tag: TAG,
			summary: "The caller's clients and those of everyone below",
			etag: true,
			body: null,
			response: PortfolioResponse,
			stream: { type: LINES, schema: PortfolioLine },
			async handle(call) {
				const { c, db, caller } = call;
				const { etag, notModified } = await answerUnchanged(call, ['clients', 'hierarchy']);
				if (notModified) return notModified;
				const isStreamed = c.req.header('accept')?.includes(LINES) ?? false;
				const text = isStreamed ? portfolioLines(db, caller) : portfolioText(db, caller);
				const type = isStreamed ? LINES : 'application/json';
				return streamText(text, { etag, 'content-type': type, vary: 'accept' });
			},
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/clientCategory',
			tag: TAG,
			summary: 'Categories of clients',
			body: null,
			response: ClientCategoryResponse,
			async handle({ db, caller }) {
				const categories = await db
					.selectFrom('client_categories')
					.select(['category_id as _id', 'name'])
					.where('company_id', '=', caller.company)
					.orderBy('name')
					.execute();
				return { categories };
			},
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/portfolio/update-clients',
			tag: TAG,
			summary: 'Changes buyer, observation or phone; each client is answered once',
			repeat: 'key',
			body: UpdateClientsBody,
			response: UpdateClientsResponse,
			handle: updateClients,
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/portfolio/phone/verify',
			tag: TAG,
			summary: 'Whether a Brazilian phone can be this client’s',
			repeat: 'key',
			body: PhoneVerifyBody,
			response: PhoneVerifyResponse,
			handle: verifyPhone,
		}),
	];
}
