import { describe, expect, it } from 'vitest';
import {
	aClient,
	aCoaching,
	aDevice,
	anAllowance,
	aPoint,
	clients,
} from '#test/support/builders.ts';
import { choose, form, inProcess, out, play, visit, visited } from '#test/support/play-commands.ts';
import type { PdvFilter } from '#worker/contract/coaching-api.ts';
import { outRouteUsed } from '#worker/domain/visit/out-route.ts';
import { pdvEntries, pdvStatus } from '#worker/domain/visit/pdv.ts';

const process = inProcess(aCoaching());
const codes = (coaching: typeof process, filter: PdvFilter, search = '') =>
	pdvEntries(coaching, { filter, search, near: null }).rows.map(({ code }) => code);

describe('the status of a client', () => {
	it("is 'waiting' by default", () => {
		expect(pdvStatus(process, '1')).toBe('waiting');
	});

	it('is that of the latest non-discarded visit', () => {
		const twice = play(process, visit('1', 'absent'), visit('1', 'overdue'));
		expect(pdvStatus(twice, '1')).toBe('overdue');
		expect(pdvStatus(play(twice, visit('1', 'discard')), '1')).toBe('overdue');
		expect(pdvStatus(play(twice, visit('1')), '1')).toBe('being');
		expect(pdvStatus(play(process, visit('1', 'discard')), '1')).toBe('waiting');
	});
});

describe('the list of PDVs', () => {
	const busy = visited(play(process, visit('1', 'absent')), '6');

	it('has filters for in route, out of route, visited, and waiting in route', () => {
		expect(codes(busy, 'in-route')).toEqual(['1', '2', '3', '4', '5']);
		expect(codes(busy, 'out-of-route')).toEqual(['6', '7', '8', '9', '10']);
		expect(codes(busy, 'visited')).toEqual(['1', '6']);
		expect(codes(busy, 'waiting')).toEqual(['2', '3', '4', '5']);
	});

	it('counts each filter, whatever the search', () => {
		const { counts } = pdvEntries(busy, { filter: 'visited', search: 'nada', near: null });
		expect(counts).toEqual({ 'in-route': 5, 'out-of-route': 5, visited: 2, waiting: 4 });
	});

	it('searches without accents, words in any order', () => {
		const routes = {
			hash: '',
			in: [aClient('1', { name: 'Açougue São João' }), aClient('2', { city: 'Parintins' })],
			out: [],
		};
		const coaching = aCoaching({}, { routes });
		expect(codes(coaching, 'in-route', 'joao acoug')).toEqual(['1']);
		expect(codes(coaching, 'in-route', ' PARIN ')).toEqual(['2']);
		expect(codes(coaching, 'in-route', 'joao parintins')).toEqual([]);
	});

	it('keeps the order of the route; clients out of route come by name, after it', () => {
		const routes = {
			hash: '',
			in: [aClient('1', { name: 'Zebu' }), aClient('2', { name: 'Acre' })],
			out: [aClient('3', { name: 'Vila' }), aClient('4', { name: 'Bela Vista' })],
		};
		const coaching = inProcess(aCoaching({}, { routes }));
		expect(codes(coaching, 'in-route')).toEqual(['1', '2']);
		expect(codes(coaching, 'waiting')).toEqual(['1', '2']);
		expect(codes(coaching, 'out-of-route')).toEqual(['4', '3']);
		const both = play(coaching, visit('3', 'absent'), visit('2', 'absent'), visit('1', 'absent'));
		expect(codes(both, 'visited')).toEqual(['1', '2', '3']);
	});

	it('sorts the nearest first, and those without a point last, in route order', () => {
		const routes = {
			hash: '',
			in: [
				aClient('1', { location: null, name: 'Água Boa' }),
				aClient('2', { location: null, name: 'Acre' }),
				aClient('3', { location: aPoint(-3.3, -60) }),
				aClient('4', { location: aPoint(-3.11, -60) }),
			],
			out: [],
		};
		const near = { latitude: -3.1, longitude: -60 };
		const { rows } = pdvEntries(aCoaching({}, { routes }), {
			filter: 'in-route',
			search: '',
			near,
		});
		expect(rows.map(({ code }) => code)).toEqual(['4', '3', '1', '2']);
		expect(rows[0]?.distance).toBeCloseTo(1112, 0);
		expect(rows[3]?.distance).toBeNull();
	});

	it('shows why a check-in out of route would be refused', () => {
		const { rows } = pdvEntries(busy, { filter: 'out-of-route', search: '', near: null });
		expect(rows.map(({ blocked }) => blocked)).toEqual([false, true, true, true, true]);
		expect(outRouteUsed(busy)).toBe(1);
	});

	it('has the allowance and the grade of the counted visit', () => {
		const start = { activeAllowanceClients: [anAllowance('1', 'Quinzenal')] };
		const coaching = play(visited(inProcess(aCoaching({}, start)), '1'), visit('2', 'absent'));
		const { rows } = pdvEntries(coaching, { filter: 'visited', search: '', near: null });
		expect(rows.map(({ allowance, grade }) => [allowance?.reason, grade])).toEqual([
			['Quinzenal', 1],
			[undefined, null],
		]);
		expect(play(coaching, visit('3'), out).stages).toHaveLength(4);
	});

	it('tells the grade of an interrupted visit from that of a whole one', () => {
		const abort = { type: 'abort', reason: 'absent', device: aDevice() } as const;
		const open = play(visited(process, '1'), visit('2'), form('form-process'));
		const coaching = play(open, choose(open, 'Sim'), abort, visit('1', 'absent'));
		const { rows } = pdvEntries(coaching, { filter: 'visited', search: '', near: null });
		const said = rows.map(({ status, grade, interrupted }) => [status, grade, interrupted]);
		expect(said).toEqual([
			['absent', 1, false],
			['absent', 1, true],
		]);
	});

	it('is empty for an empty route', () => {
		const coaching = aCoaching({}, { routes: { hash: '', in: clients(), out: [] } });
		expect(codes(coaching, 'in-route')).toEqual([]);
	});
});
