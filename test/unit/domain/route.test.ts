import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, aQuestion } from '#test/support/builders.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	postIn,
	preIn,
	visit,
} from '#test/support/play-commands.ts';
import { aSituation } from '#test/support/situation.ts';
import { guard } from '#worker/domain/session/guards.ts';
import { bare, isPathLike } from '#worker/domain/session/path-pattern.ts';
import {
	allowedCoachingPaths,
	coachingRoute,
	coachingSituation,
} from '#worker/domain/visit/route.ts';

const questions = [aQuestion(), aQuestion(), aQuestion()];
const started = aCoaching(
	{},
	{
		forms: [
			aForm({ stage: 'pre-process', questions }),
			aForm({ stage: 'process', questions }),
			aForm({ _id: 'empty', stage: 'process', questions: [] }),
			aForm({ stage: 'post-process', questions: [] }),
		],
	},
);
const answering = play(started, preIn, form('form-pre-process'));
const process = play(answering, out);
const visiting = play(process, visit('1'));

describe('the current route of a coaching', () => {
	it.each([
		['no coaching', null, '/coaching'],
		['nothing open before pre-process', started, '/coaching/pdvs'],
		['no form for the current stage', play(started, preIn), '/coaching/forms'],
		['a form not begun', answering, '/coaching/form/questions/0'],
		[
			'the first unanswered question',
			play(answering, choose(answering, 'Sim')),
			'/coaching/form/questions/1',
		],
		['nothing open in process', process, '/coaching/pdvs'],
		['a visit without a form', visiting, '/coaching/forms'],
		['a visit with questions', play(visiting, form('form-process')), '/coaching/form/pdv'],
		[
			'a form without questions',
			play(process, postIn, form('form-post-process')),
			'/coaching/form/questions/0',
		],
		[
			'a visit whose form has no questions',
			play(visiting, form('empty')),
			'/coaching/form/questions/0',
		],
		['feedback', inFeedback(inProcess(aCoaching())), '/coaching/feedback'],
		['discarded', play(process, { type: 'discard' }), '/coaching'],
		['expired', play(visiting, { type: 'expire' }), '/coaching'],
	])('%s', (_, coaching, route) => {
		expect(coachingRoute(coaching)).toBe(route);
	});

	it('is the last question when all are answered', () => {
		const all = [0, 1, 2].map((index) => choose(answering, 'Sim', index));
		expect(coachingRoute(play(answering, ...all))).toBe('/coaching/form/questions/2');
	});
});

describe('which screens a coaching allows', () => {
	const PATHS = [
		'/coaching/pdvs',
		'/coaching/pdvs/observation',
		'/coaching/form/pdv',
		'/coaching/forms',
		'/coaching/form/questions/2',
		'/coaching/pre-process/questions/2',
		'/coaching/process/questions/2',
		'/coaching/post-process/questions/2',
		'/coaching/abc/questions/2',
		'/coaching/form/questions/abc',
		'/coaching/form/questions/-1',
		'/coaching/form/questions/1.5',
		'/coaching/form/questions/1e0',
		'/coaching/feedback',
	];
	const allowed = (coaching: typeof started) => {
		const situation = aSituation({ coaching: coachingSituation(coaching) });
		return PATHS.filter((path) => guard(path, situation) === null);
	};

	it.each([
		['before pre-process', started, ['/coaching/pdvs']],
		['without a form', play(started, preIn), ['/coaching/pdvs', '/coaching/forms']],
		[
			'answering',
			answering,
			['/coaching/pdvs', '/coaching/form/questions/2', '/coaching/pre-process/questions/2'],
		],
		[
			'between visits',
			process,
			['/coaching/pdvs', '/coaching/pdvs/observation', '/coaching/form/pdv'],
		],
		[
			'visiting without a form',
			visiting,
			['/coaching/pdvs', '/coaching/pdvs/observation', '/coaching/form/pdv', '/coaching/forms'],
		],
		[
			'visiting',
			play(visiting, form('form-process')),
			[
				'/coaching/pdvs',
				'/coaching/pdvs/observation',
				'/coaching/form/pdv',
				'/coaching/form/questions/2',
				'/coaching/process/questions/2',
			],
		],
		['feedback', inFeedback(inProcess(aCoaching())), ['/coaching/feedback']],
	])('%s', (_, coaching, paths) => {
		expect(allowed(coaching)).toEqual(paths);
	});

	it('are those of choosing whom to accompany when there is none', () => {
		expect(coachingSituation(null)).toBeNull();
		expect(allowedCoachingPaths(null)).toEqual(['/coaching', '/coaching/coachee/**']);
	});
});

describe('a path', () => {
	it('fits a pattern part by part', () => {
		expect(isPathLike('/coaching/x/questions/1', '/coaching/*/questions/*')).toBe(true);
		expect(isPathLike('/coaching/x/questions', '/coaching/*/questions/*')).toBe(false);
		expect(isPathLike('/coaching//questions/1', '/coaching/*/questions/*')).toBe(false);
		expect(isPathLike('/coaching/coachee', '/coaching/coachee/**')).toBe(true);
		expect(isPathLike('/coaching/coachee/a/b', '/coaching/coachee/**')).toBe(true);
		expect(isPathLike('/coaching', '/coaching/coachee/**')).toBe(false);
		expect(isPathLike('/coaching/form/questions/12', '/coaching/form/questions/#')).toBe(true);
		for (const part of ['', '-1', '01', '1.5', '1e0', 'abc', '#']) {
			expect(isPathLike(`/coaching/form/questions/${part}`, '/coaching/form/questions/#')).toBe(
				false,
			);
		}
	});

	it('is bare without query, fragment and last slash', () => {
		expect(bare('/menu/?fonte=pwa#topo')).toBe('/menu');
		expect(bare('/menu//#topo')).toBe('/menu');
		expect(bare('/')).toBe('/');
		expect(bare('')).toBe('/');
	});
});
