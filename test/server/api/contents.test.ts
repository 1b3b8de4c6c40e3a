import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { receive } from '#worker/contract/parse.ts';
import { AppFilesResponse, LinksResponse } from '#worker/contract/product.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

const LINK = '/api/v3/app/link';
const FILES = '/api/v3/app/appfiles';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld();
	const link = (n: number, title: string, is_food_solution: boolean) => ({
		company_id: COMPANY,
		link_id: aUuid(n),
		title,
		description: '',
		url: `https://empresa.example/${n}`,
		is_food_solution,
		position: n,
	});
	const file = (n: number, name: string, type: string) => ({
		company_id: COMPANY,
		file_id: aUuid(n),
		type,
		name,
		description: '',
		media_type: 'text/plain',
		size: 5,
		body: Buffer.from('texto').toString('base64'),
		position: n,
	});
	await world.db
		.insertInto('content_links')
		.values([link(2, 'Receitas', true), link(1, 'Intranet', false)])
		.execute();
	await world.db
		.insertInto('content_files')
		.values([file(4, 'Cardápio.txt', 'foodsolution'), file(3, 'Preços.txt', 'general')])
		.execute();
});
beforeEach(async () => {
	await world.forget();
	({ token } = await world.logIn('V1'));
});

async function links(query = '') {
	const answer = await world.call(`${LINK}${query}`, { token });
	return receive(LinksResponse, await answer.json()).links.map(({ title }) => title);
}

async function files(query = '') {
	const answer = await world.call(`${FILES}${query}`, { token });
	return receive(AppFilesResponse, await answer.json()).files.map(({ name }) => name);
}

describe('the links of the company', () => {
	it('are all of them, in their order', async () => {
		expect(await links()).toEqual(['Intranet', 'Receitas']);
		expect(await links('?onlyFoodSolutionContent=false')).toEqual(['Intranet', 'Receitas']);
	});

	it('are those about food solutions when only these are asked for', async () => {
		expect(await links('?onlyFoodSolutionContent=true')).toEqual(['Receitas']);
	});
});

describe('the files of the company', () => {
	it('are all of them, in their order', async () => {
		expect(await files()).toEqual(['Preços.txt', 'Cardápio.txt']);
	});

	it('are those of one type when it is asked for', async () => {
		expect(await files('?type=foodsolution')).toEqual(['Cardápio.txt']);
		expect(await files('?type=general')).toEqual(['Preços.txt']);
	});

	it('are refused for an unknown type', async () => {
		const answer = await world.call(`${FILES}?type=other`, { token });
		expect([answer.status, await codeOf(answer)]).toEqual([422, 'invalid']);
	});

	it('have their bytes', async () => {
		const answer = await world.call(`${FILES}/${aUuid(3)}/content`, { token });
		expect(answer.headers.get('content-type')).toContain('text/plain');
		expect(await answer.text()).toBe('texto');
	});
});
